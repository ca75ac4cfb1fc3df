import { COLORS, type BoardFile, type Color, type SpecialistCard, type SupplyTrack } from './board';

/** A color of a supply track with its first and last number. */
export interface Band {
  color: Color;
  first: number;
  last: number;
}

/** The colors of a track from its lowest number up. */
export function bandsOf(track: SupplyTrack): Band[] {
  return COLORS.flatMap((color) =>
    track.colors[color] ? [{ color, first: track.colors[color][0], last: track.colors[color][1] }] : [],
  ).sort((one, other) => one.first - other.first);
}

/** What is printed is one row of numbers: a color ends where the next one begins, and the last at the top. */
function joined(bands: readonly { color: Color; first: number }[], max: number): SupplyTrack {
  const colors: SupplyTrack['colors'] = {};
  bands.forEach(
    ({ color, first }, index) => (colors[color] = [first, index + 1 < bands.length ? bands[index + 1]!.first - 1 : max]),
  );
  return { max, colors };
}

/** The track with a color beginning at another number; null: it has no such color. The order of the colors stays. */
export function beginAt(track: SupplyTrack, color: Color, first: number | null): SupplyTrack {
  const bands: { color: Color; first: number }[] = bandsOf(track);
  const there = bands.findIndex((band) => band.color === color);
  if (first === null)
    return joined(
      bands.filter((band) => band.color !== color),
      track.max,
    );
  if (there >= 0)
    return joined(
      bands.map((band) => (band.color === color ? { color, first } : band)),
      track.max,
    );
  const above = bands.findIndex((band) => band.first > first);
  return joined(
    [...bands.slice(0, above < 0 ? bands.length : above), { color, first }, ...(above < 0 ? [] : bands.slice(above))],
    track.max,
  );
}

export const endAt = (track: SupplyTrack, max: number): SupplyTrack => joined(bandsOf(track), max);

/** The market with one space more at the cheap end, or one less. */
export function withSpaces(prices: Readonly<Record<string, number>>, count: number): Record<string, number> {
  const last = prices[String(Object.keys(prices).length)] ?? 1;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [String(index + 1), prices[String(index + 1)] ?? last]),
  );
}

/** The cards of a set with a specialist on another card; 0: on none. Specialists stand in the order of `known`. */
export function seatSpecialist(
  cards: readonly SpecialistCard[],
  specialist: string,
  order: number,
  known: readonly string[],
): SpecialistCard[] {
  const place = (name: string): number => known.indexOf(name);
  return [...cards]
    .sort((one, other) => one.order - other.order)
    .map((card) => {
      const others = card.specialists.filter((each) => each !== specialist);
      return {
        order: card.order,
        specialists: card.order === order ? [...others, specialist].sort((one, other) => place(one) - place(other)) : others,
      };
    });
}

/** What a zone is used for when a game of so many players begins. */
export type Use = 'free' | 'closed' | 'neutral' | number;

export function useOf(file: BoardFile, players: number, zone: string): Use {
  const claims = file.map.claims[players];
  if (file.map.closed[players]?.includes(zone)) return 'closed';
  if (claims?.neutral.includes(zone)) return 'neutral';
  const seat = claims?.seats.findIndex((zones) => zones.includes(zone)) ?? -1;
  return seat < 0 ? 'free' : seat;
}

const toggled = (zones: readonly string[], zone: string, on: boolean): string[] => {
  const others = zones.filter((each) => each !== zone);
  return on ? [...others, zone].sort() : others;
};

/** The map with another use of a zone; which parts of the file that changes, by their keys. */
export function withUse(file: BoardFile, players: number, zone: string, use: Use): { file: BoardFile; changed: string[] } {
  const before = useOf(file, players, zone);
  if (before === use) return { file, changed: [] };
  const closed = file.map.closed[players] ?? [];
  const claims = file.map.claims[players] ?? { seats: [], neutral: [] };
  const seats = claims.seats.map((zones, seat) =>
    seat === use || zones.includes(zone) ? toggled(zones, zone, seat === use) : zones,
  );
  const neutral = use === 'neutral' || before === 'neutral' ? toggled(claims.neutral, zone, use === 'neutral') : claims.neutral;
  const changed = [];
  if (use === 'closed' || before === 'closed') changed.push(`map.closed.${players}`);
  if (typeof use === 'number' || typeof before === 'number') changed.push(`map.claims.${players}.seats`);
  if (use === 'neutral' || before === 'neutral') changed.push(`map.claims.${players}.neutral`);
  return {
    file: {
      ...file,
      map: {
        ...file.map,
        closed: {
          ...file.map.closed,
          [players]: changed[0] === `map.closed.${players}` ? toggled(closed, zone, use === 'closed') : closed,
        },
        claims: { ...file.map.claims, [players]: { seats, neutral } },
      },
    },
    changed,
  };
}

export const withRiver = (file: BoardFile, zone: string): BoardFile => ({
  ...file,
  map: { ...file.map, river: toggled(file.map.river, zone, !file.map.river.includes(zone)) },
});
