import { locale, t } from './i18n.svelte';
import type { Player, Result, ScoreLine } from './types';

/** The difficulties of Automas in words: "easy and hard". */
export const against = (difficulties: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(difficulties.map((difficulty) => t(`steam-power:difficulty.${difficulty}`)));

export const mean = (value: number): string => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);

/** The person of a game of one person against Automas alone, whose score is kept; null for any other table. */
export function recorded(players: readonly Player[]): number | null {
  const people = players.filter((player) => player.kind === 'person');
  const automas = players.filter((player) => player.kind === 'automa');
  return people.length === 1 && automas.length === players.length - 1 && automas.length > 0 ? people[0]!.seat : null;
}

/** The line of the record that the table's game belongs to: games against Automas of the same difficulties. */
export function lineOf(lines: readonly ScoreLine[], players: readonly Player[]): ScoreLine | null {
  const same = (difficulties: readonly string[]): string => [...difficulties].sort().join();
  const wanted = same(players.flatMap((player) => (player.kind === 'automa' && player.difficulty ? [player.difficulty] : [])));
  return lines.find((line) => same(line.difficulties) === wanted) ?? null;
}

/** How a finished game stands among the last of its line: its place and how many there are; null where it is none of them any more. */
export function placeOf({ last }: ScoreLine, result: Result, seat: number): { place: number; of: number; total: number } | null {
  const total = result.scores.find((score) => score.seat === seat)?.total;
  if (total === undefined || last[last.length - 1] !== total) return null;
  return { place: 1 + last.filter((score) => score > total).length, of: last.length, total };
}
