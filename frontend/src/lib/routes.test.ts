import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://localhost/')); // what a game brings for the shell asks for the base path at once
vi.stubGlobal('addEventListener', () => undefined);
const { GAMES } = await import('@/games');
const { parse } = await import('./routes');

describe('addresses', () => {
  it('reads those that the page has', () => {
    expect(parse('/')).toEqual({ page: 'home' });
    expect(parse('/setup/planet-steam')).toEqual({ page: 'setup', game: 'planet-steam' });
    expect(parse('/setup/steam-power')).toEqual({ page: 'setup', game: 'steam-power' });
    expect(parse('/editor/map')).toEqual({ page: 'editor', editor: GAMES['steam-power'].editors['map'] });
    expect(parse('/editor/toString').page).toBe('unknown');
    expect(parse('/table/k3f9')).toEqual({ page: 'table', id: 'k3f9' });
  });
  it('leaves it to the server which games there are', () => {
    expect(parse('/setup/chess')).toEqual({ page: 'setup', game: 'chess' });
    expect(parse('/setup/Chess?').page).toBe('unknown');
  });
  it('knows what it has not', () => {
    expect(parse('/table').page).toBe('unknown');
  });
});
