import { describe, expect, it } from 'vitest';
import { verdict } from './renewal.svelte';

const page = (entry: string): string => `<script type="module" src="${entry}"></script>`;

describe('a part of the page that does not come', () => {
  it('waits for a server that is away', () => expect(verdict(null, '/a.js', null, false)).toBe('away'));
  it('loads the page anew after an upgrade, each time', () => {
    expect(verdict(page('/b.js'), '/a.js', null, false)).toBe('anew');
    expect(verdict(page('/b.js'), '/a.js', '/a.js', false)).toBe('anew');
  });
  it('tries the same files once more and no oftener', () => {
    expect(verdict(page('/a.js'), '/a.js', null, false)).toBe('anew');
    expect(verdict(page('/a.js'), '/a.js', '/a.js', false)).toBe('stuck');
  });
  it('asks first where the browser would lose what is not sent', () =>
    expect(verdict(page('/b.js'), '/a.js', null, true)).toBe('stuck'));
});
