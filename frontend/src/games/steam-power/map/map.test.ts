import { describe, expect, it } from 'vitest';
import { setLocale } from '@/lib/i18n.svelte';
import { artOf, innerOf, room, titleOf } from './art';
import { inOrder, stepped } from './cursor';
import { engrave } from './engraving';
import { couples, gridOf, groupsOf } from './grid';
import { center, column, corner, edgesOf, hexAt, hexOf, key, mid, nameOf, neighbor, opposite } from './hex';
import { noteOf } from './note';
import { plateScale, platesOf, railsOf, widthOf } from './plates';
import { area, border, lattice } from './regions';
import { course, riverArt, riverName } from './rivers';
import { rough } from './rough';
import * as sample from './sample';
import { courseOf, lengthOf, linkPath, pointAt, running, tileOf } from './track';
import { journeyOf, tracksOf } from './tracks';
import { bounded, centered, fitted, revealing, toScreen, toWorld, zoomed } from './view';
import { watersOf } from './waters';
import { waysOf } from './ways';

const grid = gridOf(sample.map);
const groups = groupsOf(sample.map);

describe('hexes', () => {
  it('are named by column letters and row numbers', () => {
    expect(nameOf({ q: 10, r: 9 })).toBe('K10');
    expect(column(29)).toBe('AD');
    expect(hexOf('AD24')).toEqual({ q: 29, r: 23 });
    for (const hex of grid.hexes) expect(hexOf(nameOf(hex))).toEqual(hex);
    expect(() => hexOf('a1')).toThrow('a1');
    expect(() => edgesOf('N-N')).toThrow('N-N');
  });
  it('have six neighbors across six edges, and each sees the other across the opposite one', () => {
    for (const hex of [
      { q: 4, r: 4 },
      { q: 5, r: 4 },
    ]) {
      for (let edge = 0; edge < 6; edge++) {
        const other = neighbor(hex, edge);
        expect(neighbor(other, opposite(edge))).toEqual(hex);
        const [x, y] = mid(hex, edge);
        const [ox, oy] = mid(other, opposite(edge));
        expect(x).toBeCloseTo(ox);
        expect(y).toBeCloseTo(oy);
      }
    }
  });
  it('are found under every point of theirs', () => {
    for (const hex of grid.hexes) {
      const [x, y] = center(hex);
      for (let index = 0; index < 6; index++) {
        const [cx, cy] = corner(hex, index, 28);
        expect(hexAt([cx, cy])).toEqual(hex);
      }
      expect(hexAt([x + 20, y])).toEqual(hex);
    }
  });
});

describe('coasts and regions', () => {
  it('roughen an edge the same way from either side, between its own ends', () => {
    const [a, b] = [corner({ q: 3, r: 3 }, 0), corner({ q: 3, r: 3 }, 1)];
    const line = rough(a, b, 4.6);
    expect(line).toHaveLength(9);
    expect(line[0]).toEqual(a);
    expect(line[8]).toEqual(b);
    expect(rough(b, a, 4.6).reverse()).toEqual(line);
    for (const [x, y] of line) expect(Math.hypot(x - (a[0] + b[0]) / 2, y - (a[1] + b[1]) / 2)).toBeLessThan(25);
  });
  it('draw a single hex as one closed outline with six border strokes and no inner line', () => {
    const alone = (hex: { q: number; r: number }): boolean => key(hex) === '4,4';
    expect(area(grid.hexes, alone, 2).match(/M/g)).toHaveLength(1);
    expect(area(grid.hexes, alone, 2).endsWith('Z')).toBe(true);
    expect(border(grid.hexes, alone, () => true, 2).match(/M/g)).toHaveLength(6);
    expect(lattice(grid.hexes, alone)).toBe('');
  });
  it('continue a bay beyond the map, and nothing else', () => {
    expect(grid.isWet({ q: 10, r: 0 })).toBe(true);
    expect(grid.isWet({ q: 12, r: 0 })).toBe(true);
    expect(grid.isWet({ q: 23, r: 10 })).toBe(true);
    expect(grid.isWet({ q: 18, r: 1 })).toBe(false);
    expect(grid.isWet({ q: 2, r: -1 })).toBe(false);
    expect(grid.wide.some((hex) => grid.isWet(hex) && grid.isLand(hex))).toBe(false);
  });
  it('change the engraving of the changed hex alone', () => {
    const before = engrave(grid.hexes, (hex) => grid.at(hex));
    const after = engrave(grid.hexes, (hex) => (key(hex) === '4,3' ? 'M' : grid.at(hex)));
    expect(after.trees + after.tufts).toBe(before.trees + before.tufts);
    expect(after.peaks.length).toBeGreaterThan(before.peaks.length);
  });
});

describe('rivers', () => {
  const ohio = sample.map.rivers.find((river) => river.id === 'ohio')!;
  it('run through the middle of the cities on them', () => {
    const points = course(ohio, (hex) => hex === 'P8' || hex === 'J10');
    const gap = (hex: string): number =>
      Math.min(...points.map(([x, y]) => Math.hypot(x - center(hexOf(hex))[0], y - center(hexOf(hex))[1])));
    expect(gap('P8')).toBeLessThan(0.01);
    expect(gap('J10')).toBeLessThan(0.01);
    expect(gap('N10')).toBeLessThan(16);
  });
  it('have their name written once there is room for it', () => {
    expect(riverArt(ohio, new Set()).label).toMatch(/^M/);
    expect(riverArt({ id: 'a-very-long-winded-brook', hexes: ['A1', 'A2'] }, new Set()).label).toBeNull();
    expect(riverName('red-river')).toBe('Red River');
  });
});

describe('track', () => {
  it('is put into running order, each tile turned to the next', () => {
    for (const link of sample.position.links) {
      const start = new Set(groups.get(link.ends[0])!.map((city) => city.hex));
      const tiles = running(link.track, (hex) => start.has(hex));
      expect(start).toContain(nameOf(neighbor(tiles[0]!.hex, tiles[0]!.from)));
      for (let index = 1; index < tiles.length; index++) {
        const [a, b] = [tiles[index - 1]!, tiles[index]!];
        expect(neighbor(a.hex, a.to)).toEqual(b.hex);
        expect(b.from).toBe(opposite(a.to));
      }
      const end = tiles[tiles.length - 1]!;
      if (link.ends[1]) expect(groups.get(link.ends[1])!.map((city) => city.hex)).toContain(nameOf(neighbor(end.hex, end.to)));
    }
  });
  it('has exact offset curves: three bends, both ways round', () => {
    const at = (path: string, offset: number): string => linkPath([tileOf('B2', path)], offset);
    expect(at('N-S', 0)).toBe('M45 52L45 52L45 103.9');
    expect(at('N-SE', 0)).toContain('A45 45 0 0 0');
    expect(at('N-SE', 2.7)).toContain('A42.3 42.3 0 0 0');
    expect(at('N-SE', -2.7)).toContain('A47.7 47.7 0 0 0');
    expect(at('N-NE', 0)).toContain('A15 15 0 0 0');
    expect(at('N-SW', 2.7)).toContain('A47.7 47.7 0 0 1');
    const turned = linkPath([{ hex: hexOf('B2'), from: 2, to: 0 }], 2.7);
    expect(turned).toContain('A47.7 47.7 0 0 1');
  });
  it('is walked along at the length of its arcs', () => {
    expect(lengthOf(courseOf([tileOf('B2', 'N-S')]))).toBeCloseTo(51.96, 1);
    expect(lengthOf(courseOf([tileOf('B2', 'N-SE')]))).toBeCloseTo((45 * Math.PI) / 3, 0);
    expect(lengthOf(courseOf([tileOf('B2', 'N-NE')]))).toBeCloseTo((15 * 2 * Math.PI) / 3, 0);
    const bend = courseOf([tileOf('B2', 'N-SE')]);
    expect(pointAt(bend, 0)).toEqual(mid(hexOf('B2'), 0));
    const [x, y] = pointAt(bend, 0.5);
    const [cx, cy] = center(hexOf('B2'));
    expect(Math.hypot(x - cx, y - cy)).toBeCloseTo(2 * 25.98 - 45, 0); // the arc passes near the center, on the side of the pivot
  });
  it('lies over older track where they cross, and no train hides a crossing', () => {
    const tracks = tracksOf(sample.map, sample.position.links, sample.owners);
    const bridges = tracks.filter((track) => track.bridges.length);
    expect(bridges.map((track) => [track.id, track.bridges.map((bridge) => bridge.hex)])).toEqual([
      [8, ['K7']],
      [11, ['M7']],
    ]);
    for (const track of tracks) {
      for (const hex of ['K7', 'M7']) {
        const [x, y] = center(hexOf(hex));
        expect(Math.hypot(track.train[0] - x, track.train[1] - y)).toBeGreaterThan(15);
      }
    }
  });
});

describe('journeys and ways', () => {
  const tracks = tracksOf(sample.map, sample.position.links, sample.owners);
  it('run from the factory to the network, whichever way the links were laid', () => {
    const { points, tiles } = journeyOf(sample.position.links, tracks, [12, 11], ['buffalo', 'cleveland', 'fort-wayne']);
    const away = (hex: string, [x, y]: readonly [number, number]): number =>
      Math.hypot(x - center(hexOf(hex))[0], y - center(hexOf(hex))[1]);
    expect(tiles).toBe(4);
    expect(away('R6', points[0]!)).toBeLessThan(27);
    expect(away('L7', points[points.length - 1]!)).toBeLessThan(27);
  });
  it('have their numbers apart from each other and from cities, the chosen way on top', () => {
    const cities = sample.map.cities.map((city) => center(hexOf(city.hex)));
    const drawn = waysOf(
      [
        { number: 1, links: [6], way: ['columbus', 'toledo'], chosen: true },
        { number: 2, links: [10], way: ['columbus', 'cincinnati'], chosen: false },
      ],
      sample.position.links,
      tracks,
      groups,
      cities,
    );
    expect(drawn.map((way) => way.number)).toEqual([2, 1]);
    expect(drawn[1]!.cities).toEqual(['M9', 'M6', 'N5']);
    const [a, b] = drawn.map((way) => way.badge);
    expect(Math.hypot(a![0] - b![0], a![1] - b![1])).toBeGreaterThan(24);
  });
});

describe('name plates', () => {
  const all = (zoom: number): ReturnType<typeof platesOf> => platesOf(sample.map.cities, zoom, [540, 280], new Set(['boston']));
  it('keep letters of 12 pixels at every zoom', () => {
    for (const zoom of [0.3, 0.6, 0.9, 1.2, 3]) expect(12.3 * zoom * plateScale(zoom)).toBeGreaterThanOrEqual(11.999);
    expect(12.3 * 3 * plateScale(3)).toBeLessThanOrEqual(18.001);
  });
  it('never overlap, and all are there when there is room', () => {
    expect(all(0.95)).toHaveLength(31);
    for (const zoom of [0.3, 0.6, 0.95]) {
      const plates = all(zoom);
      const scale = plateScale(zoom);
      plates.forEach((one, index) => {
        for (const other of plates.slice(index + 1)) {
          const apart =
            Math.abs(one.x - other.x) * 2 >= (one.width + other.width) * scale - 0.01 ||
            Math.abs(one.y - other.y) >= 14.4 * scale - 0.01;
          expect(apart, `${one.name} and ${other.name} at ${zoom}`).toBe(true);
        }
      });
    }
  });
  it('hide no track: where there is no other room they lie under it', () => {
    const rails = railsOf(tracksOf(sample.map, sample.position.links, sample.owners));
    for (const zoom of [0.3, 0.5, 0.7, 0.95, 1.4]) {
      const scale = plateScale(zoom);
      const plates = platesOf(sample.map.cities, zoom, [540, 280], new Set(['boston']), rails);
      for (const plate of plates) {
        const over = rails.some(
          ([x, y]) => Math.abs(x - plate.x) * 2 < plate.width * scale && Math.abs(y - plate.y) * 2 < 14.4 * scale,
        );
        expect(over && !plate.under, `${plate.name} at ${zoom}`).toBe(false);
      }
      if (zoom > 0.6) expect(plates.filter((plate) => !plate.under).length, `at ${zoom}`).toBeGreaterThan(24);
    }
  });
  it('drop the furthest first, but none that matters now', () => {
    const names = all(0.3).map((plate) => plate.id);
    expect(names.length).toBeLessThan(31);
    expect(names).toContain('boston');
    expect(widthOf('Washington')).toBeGreaterThan(widthOf('Ulm'));
  });
});

describe('what a press on the map tells', async () => {
  await setLocale('en');
  const ask = (hex: string, me: number | null): ReturnType<typeof noteOf> =>
    noteOf(sample.map, hex, sample.position, sample.owners, () => null, sample.costs, me);
  const built = sample.position.links.find((link) => link.ends[1] !== null)!;
  const other = built.owner === 0 ? 1 : 0;
  it('is a link with its owner, its length, and what it costs the one who asks', () => {
    const [hex] = built.track[0]!;
    expect(ask(hex, other)!.lines.join()).toMatch(/^Link of \w+ from [^;]+; \d tiles?; using it costs you \$1 a resource/);
    expect(ask(hex, built.owner)!.lines[0]).toContain('free for you');
    expect(ask(hex, null)!.lines[0]).not.toContain('you');
  });
  it('is a city with its goods and all its links, and nothing on bare ground', () => {
    const city = sample.map.cities.find((each) => each.id === built.ends[0])!;
    const ending = sample.position.links.filter((link) => link.ends.includes(city.group));
    const note = ask(city.hex, other)!;
    expect(note.title).toContain(city.name);
    expect(note.lines.filter((line) => /link of/i.test(line))).toHaveLength(ending.length);
    const stocked = sample.map.cities.find((each) => sample.position.cities[each.id]?.goods)!;
    expect(ask(stocked.hex, sample.position.cities[stocked.id]!.factory!)!.lines[0]).toContain('free for you');
    const taken = new Set([
      ...sample.map.cities.map((each) => each.hex),
      ...sample.position.links.flatMap((link) => link.track.map(([at]) => at)),
    ]);
    const bare = grid.hexes.map(nameOf).find((each) => !taken.has(each))!;
    expect(ask(bare, 0)).toBeNull();
  });
});

describe('the view', () => {
  const sheet = { x: -50, y: -50, width: 1200, height: 700 };
  const window = { width: 600, height: 500 };
  it('fits the whole sheet into the middle', () => {
    const view = fitted(sheet, window);
    expect(view.zoom).toBe(0.5);
    expect(toScreen(view, [-50, -50])).toEqual([0, 75]);
  });
  it('keeps the point under the pointer when it zooms, and shows nothing beyond the sheet', () => {
    const start = centered(1, [550, 300], sheet, window);
    const about: [number, number] = [200, 220];
    const before = toWorld(start, about);
    const after = toWorld(zoomed(start, 1.5, about, sheet, window), about);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
    expect(bounded({ x: 900, y: 900, zoom: 1 }, sheet, window)).toEqual({ x: 50, y: 50, zoom: 1 });
    expect(zoomed(start, 0.01, about, sheet, window)).toEqual(fitted(sheet, window));
  });
  it('moves no further than needed to reveal a point', () => {
    const view = centered(1, [550, 300], sheet, window);
    expect(revealing(view, [550, 300], 60, sheet, window)).toBe(view);
    const [x] = toScreen(revealing(view, [100, 300], 60, sheet, window), [100, 300]);
    expect(x).toBeCloseTo(60);
    const corner = revealing(view, [-45, -45], 60, sheet, window);
    expect(revealing(corner, [-45, -45], 60, sheet, window)).toBe(corner);
  });
});

describe('the cursor', () => {
  it('goes up and down a column, along a row, to all six sides by the keypad, and over gaps', () => {
    const at = (from: string, code: string): string => nameOf(stepped(grid, hexOf(from), code));
    expect(at('K10', 'ArrowUp')).toBe('K9');
    expect(at('K10', 'ArrowRight')).toBe('L10');
    expect(at('K10', 'Numpad9')).toBe('L9');
    expect(at('L9', 'Numpad3')).toBe('M10');
    expect(at('A5', 'ArrowUp')).toBe('A5');
    expect(at('A1', 'ArrowRight')).toBe('B1');
    expect(at('P3', 'ArrowUp')).toBe('P3');
    expect(at('R4', 'ArrowRight')).toBe('S4');
    expect(at('R3', 'ArrowRight')).toBe('U3');
  });
  it('goes through the targets from left to right', () => {
    expect(inOrder(['K10', 'D6', 'K9', 'D5'].map(hexOf)).map(nameOf)).toEqual(['D5', 'D6', 'K9', 'K10']);
  });
});

describe('the drawing', () => {
  it('is made once for the same map, and anew for a changed one', () => {
    const again = structuredClone(sample.map);
    expect(artOf(again)).toBe(artOf(sample.map));
    again.terrain[0] = again.terrain[0]!.replace('PPPP', 'PPPM');
    expect(artOf(again)).not.toBe(artOf(sample.map));
  });
  it('finds room for title and legend off the land', () => {
    const art = artOf(sample.map);
    const inner = innerOf(25, 11);
    for (const place of [art.title!, art.legend!]) {
      expect(place.x).toBeGreaterThan(inner.x);
      expect(place.x + place.width).toBeLessThan(inner.x + inner.width);
      const covered = grid.hexes.filter((hex) => {
        const [x, y] = center(hex);
        return x > place.x && x < place.x + place.width && y > place.y && y < place.y + place.height;
      });
      expect(covered.some((hex) => grid.isLand(hex))).toBe(false);
    }
    const full = gridOf({ ...sample.map, cols: 4, rows: 3, terrain: ['PPPP', 'PPPP', 'PPPP'], cities: [], rivers: [] });
    expect(room(full, 100, 30, 'top')).toBeNull();
  });
  it('splits the title, couples the cities of a group, and names only known waters', () => {
    expect(titleOf('Great Lakes (Midwest)')).toEqual({ title: 'Great Lakes', rest: 'Midwest' });
    expect(titleOf('Ours')).toEqual({ title: 'Ours', rest: '' });
    expect(couples(sample.map).map(([a, b]) => [nameOf(a), nameOf(b)].sort().join())).toEqual([
      'H5,I6',
      'M6,N5',
      'S9,T9',
      'V7,V8',
    ]);
    expect(watersOf('great-lakes')).toHaveLength(6);
    expect(watersOf('my-map')).toEqual([]);
  });
});
