import { readdirSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const linter = new ESLint({ cwd: `${import.meta.dirname}/..` });
const [one, other] = readdirSync(`${import.meta.dirname}/../src/games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What is wrong with the borders in a file that would stand there. */
async function faults(file: string, code: string): Promise<string[]> {
  const [found] = await linter.lintText(code, { filePath: `src/${file}` });
  return found!.messages.filter(({ ruleId }) => ruleId === 'steamhouse/borders').map(({ message }) => message);
}

it('lets what is shared reach a game through the list alone', async () => {
  const wrong = [
    `import Table from '@/games/${one}/Table.svelte'; export { Table };`,
    `import { game } from '../games/${one}'; export { game };`,
    `export const later = () => import('@/games/${other}/Table.svelte');`,
    `export type { Box } from '@/games/${other}/types';`,
    `export * from '../games/${one}/types';`,
    `export type Box = import('@/games/${one}/types').Box;`,
  ];
  for (const code of wrong) expect(await faults('lib/new.ts', code), code).toEqual([expect.stringMatching('What is shared')]);
  const page = `<script lang="ts">import Card from '@/games/${other}/Card.svelte';</script><Card />`;
  expect(await faults('pages/New.svelte', page)).toHaveLength(1);
  expect(await faults('games/parts.ts', `export type { Box } from './${one}/types';`)).toHaveLength(1);
  const right = `import { GAMES } from '@/games'; import type { GameParts } from '../games/parts'; import x from './games'; import 'svelte';
    export const parts: GameParts = GAMES[x]; export const later = (what: string) => import(what);`;
  expect(await faults('lib/new.ts', right)).toEqual([]);
  expect(await faults('games/index.ts', `export * from './${one}';`)).toEqual([]);
});

it('lets no game know another one', async () => {
  for (const place of [`@/games/${other}`, `../../${other}/types`])
    expect(await faults(`games/${one}/pages/new.ts`, `export * from '${place}';`)).toEqual([
      expect.stringMatching('nothing of another'),
    ]);
  const right = `export * from '../types'; export * from '@/games/${one}/types'; export * from '@/lib/types';`;
  expect(await faults(`games/${one}/pages/new.ts`, right)).toEqual([]);
});
