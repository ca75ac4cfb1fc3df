import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const linter = new ESLint({ cwd: `${import.meta.dirname}/..` });

it('awaits in a page what has a name, not a call that makes another promise', async () => {
  const faults = async (what: string): Promise<number> => {
    const page = `<script lang="ts">let { id, part } = $props(); </script>{#await ${what} then Part}<Part {id} {part} />{/await}`;
    const [found] = await linter.lintText(page, { filePath: 'src/pages/New.svelte' });
    return found!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length;
  };
  expect(await faults('id.load()')).toBe(1);
  expect(await faults('part')).toBe(0);
  expect(await faults("import('./Other.svelte')")).toBe(0);
});
