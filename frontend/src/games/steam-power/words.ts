import { wordOf } from '@/lib/parts';
import { locale, t } from '@/lib/i18n.svelte';
import { isReason } from '@/lib/pace';
import { names } from '@/lib/words';
import type { Box, Card, Effect, LogEntry, MapCity, Player, Position, View } from './types';

/** Companies of the solo game, by number. */
export const COMPANIES = ['blue', 'vermilion', 'green', 'violet', 'ochre'] as const;

/** Dollars, where the language has their sign. */
export const money = (amount: number): string => (amount < 0 ? '−' : '') + t('page-sp:map.money', { amount: Math.abs(amount) });
/** What comes in or goes out. */
export const change = (amount: number): string => (amount < 0 ? '' : '+') + money(amount);

export const cityOf = (box: Box, id: string): MapCity | undefined => box.map.cities.find((city) => city.id === id);

/** The name of a city or of the group that it stands for. */
export function cityName(box: Box, id: string | null): string {
  return id === null ? '' : (cityOf(box, id)?.name ?? id);
}

/** A name for a narrow column: "Grand Rapids" becomes "G.R.", "Columbus" becomes "Col". */
export function shortName(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return words.length > 1 ? words.map((word) => `${word[0]}.`).join('') : name.slice(0, 3);
}

/** A sentence's beginning, where a word stands there that is written small. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);

/** Words joined as the language does. */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);

/** Whose links, factories and trains there are: the seats, or in the solo game the companies. */
export function ownerNames(box: Box, players: readonly Player[]): string[] {
  return box.solo ? COMPANIES.map((company) => t(`steam-power:company.${company}`)) : names(players);
}

/** The owner for whom is acted: the seat (-1: nobody), or the active company of the solo game. */
export const actingOwner = (box: Box, position: Position): number =>
  box.solo ? (position.company ?? 0) : (position.seat ?? -1);

/** The bar's title of a phase. */
export const phaseTitle = (phase: string): string => t(`steam-power:phase.${phase}`);

/** The contract that an Automa has before it, and whether it is the first or the second of its turn. */
export function openContract({
  observation: { seat, seats, contract, card },
  box,
}: Pick<View, 'observation' | 'box'>): { id: string; card: Card; number: number } | null {
  const open = contract && seat !== null && seats[seat]?.kind === 'automa' ? box.deck.cards[contract] : undefined;
  return contract && open ? { id: contract, card: open, number: card ?? 1 } : null;
}

/** What is being waited for; the prompt's sentence is for the seat itself. */
export function waitingText(view: View): string {
  const { prompt, observation, mover, players } = view;
  return t(`steam-power:waiting.${observation.phase}`, { ...(prompt?.args ?? {}), seat: mover }, names(players));
}

const COST = new Set([
  'track-paid',
  'cross',
  'cross-own',
  'cross-company',
  'pay-good',
  'pay-good-company',
  'move',
  'move-company',
  'buy',
]);
const GAIN = new Set(['bank', 'reward', 'compensation']);

/** What a log line brought and cost its mover, in short. */
export function worthOf(entry: LogEntry): string {
  let dollars = 0;
  let points = 0;
  for (const { id, args } of entry.events.filter((event) => !isReason(event))) {
    const key = id.slice(id.lastIndexOf('.') + 1);
    if (typeof args['amount'] === 'number') dollars += COST.has(key) ? -args['amount'] : GAIN.has(key) ? args['amount'] : 0;
    if (key === 'contract-done' && typeof args['vp'] === 'number') points += args['vp'];
  }
  return [dollars ? change(dollars) : '', points ? t('page-sp:vp', { count: points }) : ''].filter(Boolean).join(', ');
}

/** Where an effect's number stands before and after. */
export function shift(effects: readonly Effect[], ...path: (string | number)[]): { from: number; to: number } | null {
  const found = effects.find(
    (effect) => effect.path.length === path.length && effect.path.every((part, index) => String(part) === String(path[index])),
  );
  return found && typeof found.from === 'number' && typeof found.to === 'number' ? { from: found.from, to: found.to } : null;
}

/** Hexes and cities that a log line is about. */
export function placesOf(entry: LogEntry | undefined): { hexes: string[]; cities: string[] } {
  const named = (name: string): string[] => {
    const found = entry && wordOf(entry, name);
    return found ? [found] : [];
  };
  return { hexes: named('hex'), cities: named('city') };
}
