import { describe, expect, it } from 'vitest';
import { inside, outside } from './base';

describe('the base path', () => {
  it('is the root where nothing else is told', () => {
    expect(outside('/table/k3f9')).toBe('/table/k3f9');
    expect(inside('/table/k3f9')).toBe('/table/k3f9');
  });
  it('stands before every address of the house', () => {
    expect(outside('/', '/steamhouse/')).toBe('/steamhouse/');
    expect(outside('/api/games', '/steamhouse/')).toBe('/steamhouse/api/games');
    expect(inside('/steamhouse/', '/steamhouse/')).toBe('/');
    expect(inside('/steamhouse/setup/planet-steam', '/steamhouse/')).toBe('/setup/planet-steam');
  });
  it('knows what is not of the house', () => {
    for (const path of ['/', '/steamhouse', '/steamhouses/table/x', '/table/x'])
      expect(inside(path, '/steamhouse/')).toBeNull();
  });
});
