import { wordOf, numberOf } from '@/lib/parts';
import { t } from '@/lib/i18n.svelte';
import type { Parts } from '@/lib/types';
import { names } from '@/lib/words';
import type { Box, Facts, Placement, Player } from './types';

import { cityName, COMPANIES, listed, money } from './words';

/** What a button that does this action is called: "Lay NE-SW on K10". */
export function actionLabel(action: Parts, box: Box, players: readonly Player[]): string {
  const { verb } = action;
  const city = wordOf(action, 'city');
  const args = { ...action.args, ...(city ? { city: cityName(box, city) } : {}) };
  if (verb === 'bank') return t('steam-power:choice.bank', { count: box.amounts.bank });
  if (verb === 'factory' && action.args['count'] !== undefined) return t('steam-power:choice.factory-goods', args);
  if (verb === 'move' && box.solo)
    return t('steam-power:choice.move-company', { ...args, company: COMPANIES[numberOf(action, 'owner') ?? 0] ?? '' });
  return t(`steam-power:choice.${verb}`, args, names(players));
}

const TERRAIN: Readonly<Record<string, string>> = { P: 'plains', H: 'hills', M: 'mountains' };

/** The ground of a hex by its name. */
export function terrainOf(box: Box, hex: string): string {
  const letters = hex.replace(/\d+$/, '');
  const column = [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
  const row = Number(hex.slice(letters.length)) - 1;
  return TERRAIN[box.map.terrain[row]?.[column] ?? ''] ?? 'city';
}

/** What a placement comes to, in a sentence. */
export function placementTitle(action: Parts, box: Box, facts: Facts): string {
  const { verb } = action;
  const hex = wordOf(action, 'hex') ?? '';
  const found = facts.placements?.[action.text];
  if (verb === 'remove') return t('page-sp:lay.remove', { hex });
  const from = cityName(box, found?.from ?? null);
  const to = cityName(box, found?.to ?? null);
  if (found?.completes && from && to) return t('page-sp:lay.joins', { hex, from, to });
  if (found?.starts && from) return t('page-sp:lay.starts', { hex, from });
  if (from) return t('page-sp:lay.goes', { hex, from });
  return t('page-sp:lay.there', { hex });
}

/** In few words, for the flag at the tile and the list: "Connects Cincinnati". */
export function placementGain(found: Placement | undefined, box: Box): string {
  if (!found) return '';
  if (found.completes) return t('page-sp:lay.connects', { city: cityName(box, found.to) });
  if (found.starts) return t('page-sp:lay.new-link');
  return t('page-sp:lay.on-the-way');
}

/** "hills, tile 1 of 2". */
export function placementGround(action: Parts, box: Box, facts: Facts): string {
  const { verb } = action;
  const hex = wordOf(action, 'hex') ?? '';
  const total = box.amounts.placements;
  const ground = verb === 'cross' ? t('page-sp:lay.crossing') : t(`steam-power:terrain.${terrainOf(box, hex)}`);
  return t('page-sp:lay.ground', { ground, number: facts.placement ?? 1, total });
}

/** A hex with all that may be laid there, for the list and for those who hear it. */
export function hexLabel(hex: string, there: readonly Parts[], box: Box, facts: Facts): string {
  const costs = there.map(({ text }) => facts.placements?.[text]?.cost ?? 0);
  const joins = [
    ...new Set(
      there.flatMap(({ text }) => (facts.placements?.[text]?.completes ? [cityName(box, facts.placements[text]!.to)] : [])),
    ),
  ];
  const cost = money(Math.min(...costs));
  const what = there.every(({ verb }) => verb === 'remove')
    ? t('page-sp:lay.removable')
    : joins.length
      ? t('page-sp:lay.may-connect', { cities: listed(joins) })
      : '';
  const ground = there.every(({ verb }) => verb === 'cross')
    ? t('page-sp:lay.crossing')
    : t(`steam-power:terrain.${terrainOf(box, hex)}`);
  return [
    t('page-sp:lay.hex', { hex, ground, cost }),
    what,
    there.length > 1 ? t('page-sp:lay.ways', { count: there.length }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
