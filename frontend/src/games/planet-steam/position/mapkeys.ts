/** Keys on the map: pieces by their letters, as the tray names them; M carries what stands in the zone. */
import { t } from '../vocabulary.svelte';
import type { Editing } from './editing.svelte';
import type { Piece } from './pieces';

const LETTER_OF: Readonly<Record<string, Piece>> = {
  n: { kind: 'claim', owner: 'neutral' },
  t: { kind: 'tank' },
  q: { kind: 'converter', resource: 'quartz' },
  o: { kind: 'converter', resource: 'ore' },
  e: { kind: 'converter', resource: 'energy' },
  s: { kind: 'supercharger' },
  l: { kind: 'tip' },
  x: { kind: 'clear' },
  delete: { kind: 'clear' },
  backspace: { kind: 'clear' },
};

/** The zone that an event on the map is about. */
export const zoneAt = (event: Event): string | null =>
  (event.target as Element).closest('[data-zone]')?.getAttribute('data-zone') ?? null;

/** A key on a zone; `say` gets what came of it. */
export function pressKey(editing: Editing, event: KeyboardEvent, say: (text: string) => void): void {
  const zone = zoneAt(event);
  if (!zone || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'm' && !(key in LETTER_OF) && !/^[1-5]$/.test(key)) return;
  event.preventDefault();
  editing.turns.press(() => void typed(editing, zone, key, say));
}

async function typed(editing: Editing, zone: string, key: string, say: (text: string) => void): Promise<void> {
  const { now } = editing;
  if (!now) return;
  const number = Number(key);
  const piece: Piece | undefined =
    number >= 1 && number <= now.file.players ? { kind: 'claim', owner: number - 1 } : LETTER_OF[key];
  if (key === 'm') {
    if (editing.lifted) editing.press(zone);
    else if (now.file.zones[zone]) editing.lifted = zone;
  } else if (piece && (piece.kind !== 'tip' || now.box.options['sabotage'] === true)) await editing.put(zone, piece, true);
  else return;
  say(`${zone}: ${zoneWords(editing, zone)}`);
}

function zoneWords(editing: Editing, zone: string): string {
  const there = editing.now?.file.zones[zone];
  if (!there) return t('page-position:unclaimed');
  if (there.owner === 'neutral') return t('page-position:neutral');
  const machine = there.tank ? t(`planet-steam:resource-title.${there.converter ?? 'water'}`) : '';
  return [editing.names[there.owner], machine, there.supercharger ? t('page-ps:tool.buy-supercharger') : '']
    .filter(Boolean)
    .join(', ');
}
