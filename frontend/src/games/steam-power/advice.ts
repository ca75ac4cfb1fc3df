import { say, t } from '@/lib/i18n.svelte';
import { names } from '@/lib/words';
import type { Desk } from './desk.svelte';
import { actionLabel } from './labels';

/** What the casual bot answers, in a sentence. */
export function adviceText(desk: Desk): string {
  const { advice, view } = desk;
  if (!advice || !view) return '';
  const action = advice.steps.map((step) => actionLabel(step, view.box, view.players)).join(', ');
  return t('page:advice.says', { action, reason: say(advice.reason, names(view.players)) });
}
