import type { Namespaces } from '@/lib/i18n.svelte';

export const NAMESPACES: Namespaces = {
  atOnce: ['planet-steam', 'planet-steam-2008', 'page-ps'],
  overlays: { 'planet-steam-2008': 'planet-steam', 'planet-steam-book-2008': 'planet-steam-book' },
};
