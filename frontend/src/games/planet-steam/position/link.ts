/**
 * A position in an address: behind the `#`, where no server reads it. JSON, deflated, in base64url; the first sign says how it was packed.
 */
import { isPosition, type PositionFile } from './file';

const DEFLATED = '1';
const PLAIN = '0';
/** No position is as large; what a link holds beyond it is not unpacked. */
const MOST = 200_000;

const encode = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const decode = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader();
  const parts: number[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (parts.length + next.value.length > MOST) throw new RangeError('too large');
    for (const byte of next.value) parts.push(byte);
  }
  return Uint8Array.from(parts);
}

/** Left-out values are those at setup or zero: a link need not carry them. */
function slim(file: PositionFile): Record<string, unknown> {
  const seats = file.seats.map((seat) => ({
    ...seat,
    ...(seat.licenses ? {} : { licenses: undefined }),
    ...(seat.luxury ? {} : { luxury: undefined }),
    ...(seat.card === null ? { card: undefined } : {}),
  }));
  const zones = Object.fromEntries(
    Object.entries(file.zones).map(([name, zone]) => [
      name,
      {
        owner: zone.owner,
        ...(zone.tank ? { tank: true } : {}),
        ...(zone.converter ? { converter: zone.converter } : {}),
        ...(zone.supercharger ? { supercharger: true } : {}),
        ...(zone.tipped ? { tipped: true } : {}),
      },
    ]),
  );
  return { ...file, seats, zones };
}

export async function pack(file: PositionFile): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(slim(file)));
  if (typeof CompressionStream === 'undefined') return PLAIN + encode(bytes);
  return DEFLATED + encode(await through(bytes, new CompressionStream('deflate-raw')));
}

/** What a link holds; null if it is no position. */
export async function unpack(text: string): Promise<Record<string, unknown> | null> {
  try {
    const bytes = decode(text.slice(1));
    const plain =
      text[0] === PLAIN ? bytes : text[0] === DEFLATED ? await through(bytes, new DecompressionStream('deflate-raw')) : null;
    const data: unknown = plain && JSON.parse(new TextDecoder().decode(plain));
    return isPosition(data) ? data : null;
  } catch {
    return null; // cut off, changed, or something else
  }
}

const KEY = 'p=';
/** The packed position in an address's fragment, or null. */
export const packedIn = (hash: string): string | null => (hash.startsWith(`#${KEY}`) ? hash.slice(KEY.length + 1) : null);
export const fragmentOf = (packed: string): string => `#${KEY}${packed}`;
