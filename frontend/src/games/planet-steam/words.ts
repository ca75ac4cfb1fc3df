import { wordOf, numberOf } from '@/lib/parts';
import { type Args } from '@/lib/i18n.svelte';
import { t } from './vocabulary.svelte';
import type { Parts } from '@/lib/types';
import type { Box, Effect, Player, Position } from './types';
import { names } from '@/lib/words';
import { ownerOf, zoneOf } from './map';

/** A card in words: "Lady Steam", or two specialists that share one card. */
export function cardName(card: string): string {
  const [specialist = '', partner] = card.split('+');
  const first = t(`planet-steam:specialist.${specialist}.name`);
  return partner ? t('page-ps:card.pair', { first, second: t(`planet-steam:specialist.${partner}.name`) }) : first;
}

export function cardOrder(box: Box, card: string): number | null {
  return box.cards.find((each) => each.specialists.join('+') === card)?.order ?? null;
}

/** What a button that does this action is called: "Sell 3 ore". */
export function actionLabel(
  action: Pick<Parts, 'verb' | 'args'> & { effects?: readonly Effect[] },
  phase = '',
  players: readonly Player[] = [],
): string {
  const { verb: key } = action;
  const args: Args = { ...action.args };
  if (key === 'shift') args['change'] = String(args['change']).replace('-', '\u2212');
  if (key === 'hire') {
    const [specialist = '', partner] = String(args['card']).split('+');
    return partner
      ? t('planet-steam:choice.hire-pair', { specialist, partner })
      : t('planet-steam:choice.hire', { specialist });
  }
  if (key === 'decline' && phase === 'activation') {
    // the edition of 2008 gives water only to those who have none, and full carriers take none
    const water =
      action.effects?.some(({ path }) => path[0] === 'seats' && path[2] === 'goods' && path[3] === 'water') ?? false;
    return t(`planet-steam:choice.decline-activation${water ? '' : '-end'}`);
  }
  // a bonus resource that is not loaded goes back, and the supply rises
  if (key === 'stow-done' && action.effects?.some(({ path }) => path[0] === 'market' && path[2] === 'supply'))
    return t('planet-steam:choice.stow-done-bonus');
  if (key === 'decline' && (phase === 'claim' || phase === 'upgrade')) return t(`planet-steam:choice.decline-${phase}`);
  if (key === 'pass' && (phase === 'trade' || phase === 'certificates')) return t(`planet-steam:choice.pass-${phase}`);
  return t(`planet-steam:choice.${key}`, args, names(players));
}

/** What a tool is called before its target is known: "Ore converter". */
export function toolLabel(tool: string): string {
  const [key, what] = tool.split(' ');
  if (!what) return t(`page-ps:tool.${key}`);
  return t(`page-ps:tool.${key}`, key === 'order' ? { number: what } : { resource: what });
}

/** What tells one choice of a tool from the next: the zone, the resource, the row, the card. */
export function argumentLabel(action: Pick<Parts, 'verb' | 'args'>, players: readonly Player[] = []): string {
  const rival = numberOf(action, 'rival');
  if (rival !== undefined) return players[rival]?.name ?? actionLabel(action);
  const [mode, count, card, line, from, to, zone, resource] = [
    'mode',
    'count',
    'card',
    'line',
    'from',
    'to',
    'zone',
    'resource',
  ].map((name) => wordOf(action, name));
  if (mode) return t(`planet-steam:mode-title.${mode}`);
  if (count && (action.verb === 'stow' || action.verb === 'neutrals')) return count;
  if (card) return cardName(card);
  if (line) return t('planet-steam:fact.row', { line });
  if (from && to) return t('page-ps:pick.pair', { from, to });
  if (zone) return zone;
  if (resource) return t(`planet-steam:resource-title.${resource}`);
  return actionLabel(action);
}

/** A zone as it is read out: place, owner, what stands there, and whether it may be chosen. */
export function zoneLabel(box: Box, position: Position, players: Player[], zone: string, target: boolean): string {
  const owner = ownerOf(box, position, zone);
  const river = box.river.includes(zone) ? '-river' : '';
  const args: Args = { zone };
  let what: string;
  if (owner === 'closed') what = 'closed';
  else if (owner === null) what = `unclaimed${river}`;
  else if (owner === 'neutral') what = `neutral${river}`;
  else {
    const there = zoneOf(position, zone);
    args['owner'] = owner;
    args['resource'] = there?.converter ?? 'water';
    what = `${there?.tank ? (there.supercharger ? 'tank-supercharger' : 'tank') : 'owned'}${river}`;
  }
  const text = t(`planet-steam:zone.${what}`, args, names(players));
  const seen = zoneOf(position, zone)?.tipped ? t('page-ps:zone.tipped', { zone: text }) : text;
  return target ? t('page-ps:zone.target', { zone: seen }) : seen;
}
