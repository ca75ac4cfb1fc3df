import type { Namespaces } from '@/lib/i18n.svelte';

export const NAMESPACES: Namespaces = { atOnce: ['steam-power', 'page-sp'], overlays: {} };
