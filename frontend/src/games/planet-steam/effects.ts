import { type Args } from '@/lib/i18n.svelte';
import { t } from './vocabulary.svelte';
import type { Effect, Player, Position, Resource } from './types';

const RESOURCES: Resource[] = ['quartz', 'ore', 'water', 'energy'];
type Path = readonly (string | number)[];

const same = (left: Path, right: Path): boolean =>
  left.length === right.length && left.every((part, index) => part === right[index]);

export function find(effects: readonly Effect[], path: Path): Effect | undefined {
  return effects.find((effect) => same(effect.path, path));
}

/** By how much a number changes; 0 when it does not. */
export function change(effects: readonly Effect[], path: Path): number {
  return find(effects, path)?.by ?? 0;
}

/** What a number is afterwards. */
export function becomes(effects: readonly Effect[], path: Path, now: number): number {
  const effect = find(effects, path);
  return typeof effect?.to === 'number' ? effect.to : now;
}

export function marketAfter(
  effects: readonly Effect[],
  position: Position,
  resource: Resource,
): { price: number; supply: number } {
  const now = position.market[resource];
  return {
    price: becomes(effects, ['market', resource, 'price'], now.price),
    supply: becomes(effects, ['market', resource, 'supply'], now.supply),
  };
}

export interface Change {
  /** An icon of the sprite, or none. */
  icon: string | null;
  text: string;
  /** More of it is good (1), bad (-1) or neither (0). */
  tone: -1 | 0 | 1;
}

const tone = (by: number): -1 | 0 | 1 => (by > 0 ? 1 : by < 0 ? -1 : 0);

const gain = (key: string, by: number, args: Args = {}): string =>
  t(`planet-steam:effect.${key}-${by > 0 ? 'gain' : 'cost'}`, { ...args, count: Math.abs(by) });

/** What a seat gains and pays, in the order credits, goods, papers. */
export function seatChanges(effects: readonly Effect[], seat: number): Change[] {
  const out: Change[] = [];
  const credits = change(effects, ['seats', seat, 'credits']);
  if (credits) out.push({ icon: 'coin', text: gain('credits', credits), tone: tone(credits) });
  for (const resource of RESOURCES) {
    const by = change(effects, ['seats', seat, 'goods', resource]);
    if (by) out.push({ icon: `g-${resource}`, text: gain('goods', by, { resource }), tone: tone(by) });
  }
  for (const resource of RESOURCES) {
    const carrier = find(effects, ['seats', seat, 'carriers', resource]);
    if (carrier) out.push({ icon: `g-${resource}`, text: t('page-ps:effect.carrier', { resource }), tone: 1 });
  }
  const licenses = change(effects, ['seats', seat, 'licenses']);
  if (licenses) out.push({ icon: 'i-lic', text: gain('license', licenses), tone: tone(licenses) });
  if (change(effects, ['seats', seat, 'luxury']) > 0)
    out.push({ icon: 'i-lux', text: t('planet-steam:effect.luxury-gain'), tone: 1 });
  return out;
}

/** What happens to the table: prices, the tank market, the map. */
export function tableChanges(effects: readonly Effect[], players: Player[]): Change[] {
  const out: Change[] = [];
  for (const resource of RESOURCES) {
    const price = find(effects, ['market', resource, 'price']);
    if (typeof price?.to === 'number')
      out.push({ icon: `g-${resource}`, text: t('page-ps:effect.price', { resource, price: price.to }), tone: 0 });
    const supply = find(effects, ['market', resource, 'supply']);
    if (typeof supply?.to === 'number')
      out.push({ icon: `g-${resource}`, text: t('page-ps:effect.supply', { resource, supply: supply.to }), tone: 0 });
  }
  const market = find(effects, ['tank_market']);
  if (find(effects, ['reserve', 'tanks'])?.to === 0)
    out.push({ icon: 'i-tank', text: t('planet-steam:effect.tanks-used-up'), tone: 0 });
  else if (typeof market?.to === 'number')
    out.push({ icon: 'i-tank', text: t('page-ps:effect.market', { count: market.to }), tone: 0 });
  const airship = find(effects, ['airship']);
  if (airship) out.push({ icon: null, text: t('planet-steam:fact.airship-row', { line: String(airship.to) }), tone: 0 });
  for (const effect of effects) {
    const [head, zone, what] = effect.path;
    if (head !== 'zones' || typeof zone !== 'string') continue;
    if (what === 'tank')
      out.push({ icon: 'i-tank', text: t(effect.to ? 'page-ps:effect.tank' : 'page-ps:effect.no-tank', { zone }), tone: 0 });
    else if (what === 'converter') {
      const kind = typeof effect.to === 'string' ? effect.to : null;
      out.push(
        kind
          ? { icon: `g-${kind}`, text: t('page-ps:effect.converter', { zone, resource: kind }), tone: 0 }
          : { icon: null, text: t('page-ps:effect.no-converter', { zone }), tone: 0 },
      );
    } else if (what === 'supercharger') {
      out.push({
        icon: 'i-super',
        text: t(effect.to ? 'page-ps:effect.supercharger' : 'page-ps:effect.no-supercharger', { zone }),
        tone: 0,
      });
    } else if (what === 'tipped') {
      if (effect.to) out.push({ icon: 'i-tank', text: t('page-ps:effect.tipped', { zone }), tone: 0 });
    } else {
      const owner = what === 'owner' ? effect.to : (effect.to as { owner?: unknown } | null)?.owner;
      if (owner === 'neutral') out.push({ icon: 'i-flag', text: t('page-ps:effect.neutral', { zone }), tone: 0 });
      if (typeof owner === 'number')
        out.push({
          icon: 'i-flag',
          text: t(
            'page-ps:effect.claimed',
            { zone, owner },
            players.map((player) => player.name),
          ),
          tone: 1,
        });
    }
  }
  return out;
}

/** The few words under a commit button: what it costs and brings. */
export function summary(effects: readonly Effect[], seat: number): string {
  return seatChanges(effects, seat)
    .map((each) => each.text)
    .join(', ');
}
