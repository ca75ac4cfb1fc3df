/** What is wrong with a position, in words; where it lies, and what on the page it leads to. */
import { has } from '@/lib/i18n.svelte';
import { faultWords } from '@/lib/faults';
import type { Box, Resource } from '../types';
import { t } from '../vocabulary.svelte';
import type { Fault } from './check.svelte';

export interface Place {
  words: string;
  zone?: string;
  seat?: number;
}

const KEYS = [
  'phase',
  'seat',
  'round',
  'zone',
  'resource',
  'for',
  'bid',
  'bidder',
  'passed',
  'first_player',
  'order',
  'manipulator',
  'manipulation',
  'freelance',
  'surplus',
  'neutrals',
  'moves',
  'powered',
  'tank_market',
  'bonus',
  'airship',
  'options',
  'edition',
  'players',
  'board',
  'seats',
  'zones',
  'market',
  'reserve',
  'game',
];

/**
 * What a fault says: in the editor's own words where it has some, else as whoever reads a file is told. `lang` is that of a text
 * that the page has no words for.
 */
export function wordsOf(fault: Fault, names: readonly string[] = []): { text: string; lang: string | undefined } {
  const args = fault.args ?? {};
  const id = [`page-position:${fault.code}`, `planet-steam-fault:${fault.code}`].find((each) => has(each, args));
  return id ? { text: t(id, args, names), lang: undefined } : faultWords(fault);
}

/** The place that a fault's key names, such as `seats[1].goods.ore`. */
export function placeOf(fault: Fault, box: Box | null, names: readonly string[]): Place | null {
  const seat = /^seats\[(\d)\](?:\.(\w+))?(?:\.(\w+))?$/.exec(fault.key);
  if (seat) {
    const number = Number(seat[1]);
    const what = seat[2] ? t(`page-position:of-seat.${seat[2]}`) : '';
    const resource = seat[3] ? t(`planet-steam:resource-title.${seat[3] as Resource}`) : '';
    return { words: [names[number] ?? '', what, resource].filter(Boolean).join(', '), seat: number };
  }
  const [first = '', second] = fault.key.split('.');
  if (first === 'zones' && second && (!box || box.columns.includes(second[0] ?? '')))
    return { words: t('page-position:zone', { zone: second }), zone: second };
  if ((first === 'market' || first === 'bonus') && second)
    return { words: t(`planet-steam:resource-title.${second as Resource}`) };
  const key = first.replace(/\[.*$/, '');
  return KEYS.includes(key) ? { words: t(`page-position:key.${key.replace('_', '-')}`) } : null;
}
