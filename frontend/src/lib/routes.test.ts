import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://localhost/')); // what a game brings for the shell asks for the base path at once
vi.stubGlobal('addEventListener', () => undefined);
const { EDITORS, parse } = await import('./routes');

describe('addresses', () => {
  it('reads those that the page has', () => {
    expect(parse('/')).toEqual({ page: 'home' });
    expect(parse('/setup/planet-steam')).toEqual({ page: 'setup', game: 'planet-steam' });
    expect(parse('/setup/steam-power')).toEqual({ page: 'setup', game: 'steam-power' });
    expect(parse('/editor/map')).toEqual({ page: 'editor', editor: EDITORS.map });
    expect(parse('/editor/toString').page).toBe('unknown');
    expect(parse('/table/k3f9')).toEqual({ page: 'table', id: 'k3f9' });
  });
  it('knows what it has not', () => {
    expect(parse('/setup/chess').page).toBe('unknown');
    expect(parse('/table').page).toBe('unknown');
  });
});
