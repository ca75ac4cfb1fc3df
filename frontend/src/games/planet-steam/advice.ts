import { say } from '@/lib/i18n.svelte';
import { t } from './vocabulary.svelte';
import type { Desk } from './desk.svelte';
import { actionLabel } from './words';
import { names } from '@/lib/words';

/** What the casual bot answers, in a sentence: its action and reason, or what things are worth to it. */
export function adviceText(desk: Desk): string {
  const { advice, view } = desk;
  if (!advice || !view) return '';
  if (!desk.showsWorth) {
    const { phase } = view.observation;
    const action = advice.steps
      .map((step) => actionLabel(view.choices.find(({ text }) => text === step.text) ?? step, phase, view.players))
      .join(', ');
    return t('page:advice.says', { action, reason: say(advice.reason, names(view.players)) });
  }
  const { cards, zones, limit } = advice.worth;
  const only = Object.entries(zones ?? {});
  const limited = limit === null ? '' : '-limit';
  if (cards?.length) return t(`page-ps:advice.cards${limited}`, { limit });
  if (only.length === 1) return t(`page-ps:advice.zone${limited}`, { zone: only[0]![0], value: only[0]![1], limit });
  if (only.length > 1) return t('page-ps:advice.zones');
  return t(limit === null ? 'page-ps:advice.nothing' : 'page-ps:advice.limit', { limit });
}
