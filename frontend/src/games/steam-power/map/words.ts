import { t } from '@/lib/i18n.svelte';
import { citiesByHex, groupsOf, type Grid } from './grid';
import { nameOf, type Hex } from './hex';
import type { CityState, Coins, LinkState, MapCity, MapData, MapPosition, Owner } from './types';

const TERRAIN: Readonly<Record<string, string>> = { P: 'plains', H: 'hills', M: 'mountains', W: 'water', C: 'city' };

/** "hills", "Berge": the ground of a hex. */
export const terrainName = (kind: string): string => t(`steam-power:terrain.${TERRAIN[kind] ?? 'off-map'}`);
/** A word as it stands alone, in a legend. */
export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

export const colourName = (colour: string): string => t(`steam-power:colour.${colour}`);

function ownerName(owners: readonly Owner[], owner: number): string {
  return owners[owner]?.name ?? '';
}

/** What is in a city: its colour, factory and goods. */
export function cityWords(city: MapCity, state: CityState | undefined, owners: readonly Owner[], worth: number | null): string {
  if (!state?.colour) return t('page-sp:map.city.empty', { city: city.name });
  if (state.colour === 'purple') return t('page-sp:map.city.purple', { city: city.name, count: worth ?? 0 });
  const factory = state.factory ?? null;
  const colour = colourName(state.colour);
  if (factory === null) return t('page-sp:map.city.plain', { city: city.name, colour });
  const owner = ownerName(owners, factory);
  if (state.flipped || !state.goods) return t('page-sp:map.city.flipped', { city: city.name, colour, owner });
  return t('page-sp:map.city.factory', { city: city.name, colour, owner, count: state.goods });
}

/** "link of Ada from Omaha to Detroit". */
export function linkWords(link: LinkState, groups: Map<string, MapCity[]>, owners: readonly Owner[]): string {
  const name = (end: string): string => groups.get(end)?.[0]?.name ?? end;
  const [from, to] = link.ends;
  const owner = ownerName(owners, link.owner);
  return to === null
    ? t('page-sp:map.track.open', { owner, from: name(from) })
    : t('page-sp:map.track.link', { owner, from: name(from), to: name(to) });
}

/** What is on a hex, for those who hear it; `label` stands for name and ground of a hex that may be chosen. */
export function hexWords(
  map: MapData,
  grid: Grid,
  hex: Hex,
  position: MapPosition,
  owners: readonly Owner[],
  worth: (city: string) => number | null,
  costs: Readonly<Record<string, number>>,
  label: string | null,
  coins: readonly Coins[] = [],
): string {
  const name = nameOf(hex);
  const city = citiesByHex(map).get(name);
  if (city)
    return [
      `${name}. ${cityWords(city, position.cities[city.id], owners, worth(city.id))}`,
      ...(label === null ? [] : [label]),
    ].join('. ');
  const kind = grid.at(hex);
  const cost = { P: costs.plains, H: costs.hills, M: costs.mountains }[kind];
  const ground = cost === undefined ? terrainName(kind) : t('page-sp:map.ground', { terrain: terrainName(kind), cost });
  const groups = groupsOf(map);
  const tracks = position.links
    .filter((link) => link.track.some(([at]) => at === name))
    .map((link) => linkWords(link, groups, owners));
  const river = map.rivers.some((each) => each.hexes.includes(name)) ? [t('page-sp:map.river')] : [];
  const cityName = (id: string): string => map.cities.find((each) => each.id === id)?.name ?? '';
  const laid = coins
    .filter((each) => each.hexes.includes(name))
    .map((each) => t('page-sp:map.coin', { owner: ownerName(owners, each.owner), city: cityName(each.target) }));
  return [label ?? `${name}. ${ground}`, ...tracks, ...laid, ...river].join('; ');
}
