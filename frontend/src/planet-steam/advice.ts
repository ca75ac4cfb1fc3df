import { say, t } from '../lib/i18n.svelte';
import type { Desk } from './desk.svelte';
import { actionLabel, names } from './words';

/** What the casual bot answers, in a sentence: its action and reason, or what things are worth to it. */
export function adviceText(desk: Desk): string {
  const { advice, view } = desk;
  if (!advice || !view) return '';
  if (!desk.showsWorth) {
    const { phase } = view.observation;
    const action = advice.actions.map((text) => actionLabel({ text }, phase)).join(', ');
    return t('page:advice.says', { action, reason: say(advice.reason, names(view.players)) });
  }
  const { cards, zones, limit } = advice.worth;
  const only = Object.entries(zones ?? {});
  const parts: string[] = [];
  if (limit !== null) parts.push(t('page:advice.limit', { limit }));
  if (only.length === 1) parts.push(t('page:advice.zone', { zone: only[0]![0], value: only[0]![1] }));
  else if (only.length > 1) parts.push(t('page:advice.zones'));
  if (cards?.length) parts.push(t('page:advice.cards'));
  return parts.join(' ') || t('page:advice.nothing');
}
