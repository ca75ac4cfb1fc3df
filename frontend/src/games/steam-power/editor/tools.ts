import { t } from '@/lib/i18n.svelte';
import { terrainName } from '../map/words';
import type { Sign } from './mapfile';

/** What a press on the map does. */
export type Tool = { kind: 'paint'; sign: Sign } | { kind: 'city' } | { kind: 'river' } | { kind: 'move' };

/** The tools in the order of their number keys. */
export const TOOLS: readonly Tool[] = [
  { kind: 'paint', sign: 'P' },
  { kind: 'paint', sign: 'H' },
  { kind: 'paint', sign: 'M' },
  { kind: 'paint', sign: 'W' },
  { kind: 'paint', sign: '.' },
  { kind: 'city' },
  { kind: 'river' },
  { kind: 'move' },
];

export const sameTool = (a: Tool, b: Tool): boolean =>
  a.kind === b.kind && (a.kind !== 'paint' || (b.kind === 'paint' && a.sign === b.sign));
export const groundOf = (sign: string): string => terrainName(sign);
export const toolName = (tool: Tool): string =>
  tool.kind === 'paint' ? terrainName(tool.sign) : t(`page-sp:editor.tool.${tool.kind}`);
