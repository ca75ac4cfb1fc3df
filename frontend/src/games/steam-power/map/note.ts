import { t } from '@/lib/i18n.svelte';
import { citiesByHex, groupsOf } from './grid';
import type { MapData, MapPosition, Owner } from './types';
import { capital, cityWords, linkWords } from './words';

/** What a press on a city or on track tells. */
export interface Note {
  title: string;
  lines: string[];
}

/**
 * A city with its links, or the links on a hex: whose they are, how long, and what each costs the one who asks (`me`, null for
 * who only watches); nothing where neither lies. `costs` are the box's dollars for a good and for a link of somebody else.
 */
export function noteOf(
  map: MapData,
  hex: string,
  position: MapPosition,
  owners: readonly Owner[],
  worth: (city: string) => number | null,
  costs: { good: number; link: number },
  me: number | null,
): Note | null {
  const city = citiesByHex(map).get(hex);
  const groups = groupsOf(map);
  const links = position.links.filter((link) =>
    city ? link.ends.includes(city.group) : link.track.some(([at]) => at === hex),
  );
  if (!city && links.length === 0) return null;
  const price = (kind: 'take' | 'use', owner: number, cost: number): string =>
    me === null ? '' : owner === me ? t(`page-sp:map.note.${kind}-free`) : t(`page-sp:map.note.${kind}`, { cost });
  const lines = links.map((link) => {
    const length = t('page-sp:map.note.tiles', { count: link.track.length });
    return [capital(linkWords(link, groups, owners)), length, link.ends[1] === null ? '' : price('use', link.owner, costs.link)]
      .filter(Boolean)
      .join('; ');
  });
  if (!city) return { title: hex, lines };
  const state = position.cities[city.id];
  const take = typeof state?.factory === 'number' && state.goods ? price('take', state.factory, costs.good) : '';
  return {
    title: cityWords(city, state, owners, worth(city.id)),
    lines: [...(take ? [capital(take)] : []), ...(lines.length ? lines : [t('page-sp:map.note.none')])],
  };
}
