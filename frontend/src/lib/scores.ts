import { locale, t } from './i18n.svelte';
import type { Result, ScoreHead, ScoreLine } from './types';

/** Who was played against, in the words of the game: "easy and hard", nobody, and the options that made it shorter. */
export function against(game: string, { difficulties, shortened }: ScoreHead): string {
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' });
  const levels = difficulties.map((difficulty) => t(`${game}:difficulty.${difficulty}`));
  const whole = levels.length ? list.format(levels) : t(`${game}:alone.nobody`);
  const options = Object.entries(shortened).map(([name, value]) => t(`${game}:alone.${name}`, { value }));
  return options.length ? t(`${game}:alone.shortened`, { against: whole, options: list.format(options) }) : whole;
}

export const mean = (value: number): string => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);

/** The line of the record that a table's game belongs to. */
export function lineOf(lines: readonly ScoreLine[], head: ScoreHead): ScoreLine | null {
  const key = ({ difficulties, shortened }: ScoreHead): string =>
    JSON.stringify([[...difficulties].sort(), Object.entries(shortened).sort()]);
  return lines.find((line) => key(line) === key(head)) ?? null;
}

/** How a finished game stands among the last of its line: its place and how many there are; null where it is none of them any more. */
export function placeOf(
  { last }: ScoreLine,
  result: Result,
  seat: number,
): { place: number; of: number; total: number } | null {
  const total = result.scores.find((score) => score.seat === seat)?.total;
  if (total === undefined || last[last.length - 1] !== total) return null;
  return { place: 1 + last.filter((score) => score > total).length, of: last.length, total };
}
