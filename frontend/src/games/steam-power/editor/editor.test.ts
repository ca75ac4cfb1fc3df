import { describe, expect, it } from 'vitest';
import { hexOf } from '../map/hex';
import * as sample from '../map/sample';
import { addCard, changeCard, deckYaml, emptyDeck, nextId, readDeck, removeCard } from './deckfile';
import {
  brushed,
  cityAt,
  lead,
  paint,
  placeCity,
  removeCity,
  renameCity,
  renameRiver,
  resize,
  shift,
  signAt,
  withoutStubs,
} from './edits';
import { History } from '@/lib/history.svelte';
import { asMapData, colsOf, emptyMap, idOf, mapYaml, readMap, type MapFile } from './mapfile';

const lakes: MapFile = {
  ...emptyMap(25, 11, 'Great Lakes'),
  terrain: sample.map.terrain,
  cities: sample.map.cities.map(({ id, name, hex }) => ({ id, name, hex })),
  rivers: Object.fromEntries(sample.map.rivers.map(({ id, hexes }) => [id, hexes])),
  provenance: { 'cities.chicago': { mark: 'certain', source: 'a photo' }, terrain: { mark: 'reconstructed', source: 'ours' } },
};

describe('map files', () => {
  it('are drawn as the board draws them, groups and all', () => {
    const drawn = asMapData(lakes);
    expect({ ...drawn, id: sample.map.id, name: sample.map.name }).toEqual(sample.map);
  });
  it('come back from JSON as they were, and broken ones as far as they can be drawn', () => {
    expect(readMap(JSON.parse(JSON.stringify(lakes)))).toEqual(lakes);
    const broken = readMap({
      terrain: ['PPP', 'P?', 3],
      cities: [{ id: 'a', name: 'A', hex: 'B1' }, { id: 'b', name: 'B', hex: 'ZZ99' }, 5],
      rivers: { x: ['A1', 'nowhere'] },
    })!;
    expect(broken.terrain).toEqual(['PPP', 'P..']);
    expect(broken.cities).toEqual([{ id: 'a', name: 'A', hex: 'B1' }]);
    expect(broken.rivers).toEqual({ x: ['A1'] });
    expect(readMap([])).toBeNull();
    expect(readMap({ terrain: [] })).toBeNull();
  });
  it('are written as YAML with every text in quotes', () => {
    const yaml = mapYaml({
      ...emptyMap(2, 1, 'No'),
      cities: [{ id: 'no', name: 'Say "no": #1', hex: 'A1' }],
      rivers: { on: ['A1', 'B1'] },
      provenance: { name: { mark: 'guess', source: 'x: y' } },
    });
    expect(yaml).toBe(
      'schema: steam-power-map/1\nid: "no"\nname: "No"\nterrain:\n  - "PP"\ncities:\n  - {id: "no", name: "Say \\"no\\": #1", hex: "A1"}\n' +
        'rivers:\n  "on": ["A1", "B1"]\nprovenance:\n  "name": {mark: "guess", source: "x: y"}\n',
    );
  });
  it('have ids made of names', () => {
    expect(idOf('Köln Süd', new Set(), 'city')).toBe('koeln-sued');
    expect(idOf('São Paulo', new Set(['sao-paulo']), 'city')).toBe('sao-paulo-2');
    expect(idOf('1. FC', new Set(), 'city')).toBe('fc');
    expect(idOf('東京', new Set(), 'city')).toBe('city');
  });
});

describe('painting', () => {
  it('changes a hex, or seven, and takes cities and what was said of them along', () => {
    const water = paint(lakes, brushed(hexOf('I6'), true), 'W');
    expect(signAt(water, hexOf('I6'))).toBe('W');
    expect(cityAt(water, 'I6')).toBeUndefined();
    expect(cityAt(water, 'H5')).toBeUndefined();
    expect(water.provenance).toEqual({ terrain: lakes.provenance['terrain'] });
    expect(paint(water, [hexOf('I6')], 'W')).toBe(water);
    expect(paint(lakes, [{ q: -1, r: 0 }], 'W')).toBe(lakes);
  });
  it('places, names and removes cities', () => {
    const map = placeCity(placeCity(emptyMap(4, 4, 'M'), hexOf('B2'), 'Town'), hexOf('C2'), 'Town');
    expect(map.cities.map((city) => city.id)).toEqual(['town', 'town-2']);
    expect(map.terrain[1]).toBe('PCCP');
    const named = renameCity(map, 'C2', 'Ulm');
    expect(cityAt(named, 'C2')).toEqual({ id: 'ulm', name: 'Ulm', hex: 'C2' });
    expect(placeCity(named, hexOf('C2'), 'Again')).toBe(named);
    expect(removeCity(named, 'C2').terrain[1]).toBe('PCPP');
  });
  it('stops at the number of city tiles in the box', () => {
    let map = emptyMap(10, 10, 'M');
    for (let number = 0; number < 40; number++) map = placeCity(map, { q: number % 10, r: Math.floor(number / 10) }, 'T');
    expect(map.cities).toHaveLength(33);
  });
});

describe('the grid', () => {
  it('grows with hexes off the map, and takes what it cuts off along', () => {
    const small = resize(lakes, 12, 7);
    expect([colsOf(small), small.terrain.length]).toEqual([12, 7]);
    expect(small.cities.every((city) => hexOf(city.hex).q < 12 && hexOf(city.hex).r < 7)).toBe(true);
    expect(small.rivers).toEqual({ mississippi: ['D3', 'E4', 'F4', 'F5', 'F6', 'F7'], missouri: ['A6', 'A7', 'B7'] });
    expect(resize(small, 13, 7).terrain[0]!.endsWith('.')).toBe(true);
    expect(colsOf(resize(lakes, 99, 99))).toBe(30);
    expect(resize(lakes, 25, 11)).toBe(lakes);
  });
  it('moves by pairs of columns, so that neighbors stay neighbors', () => {
    const moved = shift(resize(lakes, 29, 13), 2, 1);
    expect(cityAt(moved, 'M7')?.id).toBe('chicago');
    expect(moved.rivers['ohio']![0]).toBe('T9');
    expect(asMapData(moved).cities.map((city) => city.group)).toEqual(sample.map.cities.map((city) => city.group));
    expect(
      shift(moved, -2, -1)
        .terrain.map((row) => row.slice(0, 25))
        .slice(0, 11),
    ).toEqual(lakes.terrain);
  });
});

describe('rivers', () => {
  it('are led from hex to hex, and back', () => {
    let step = lead(emptyMap(6, 6, 'M'), null, hexOf('B2'), 'River')!;
    step = lead(step.file, step.river, hexOf('B3'), '')!;
    expect(lead(step.file, step.river, hexOf('E5'), '')).toBeNull();
    step = lead(step.file, step.river, hexOf('C4'), '')!;
    expect(step.file.rivers).toEqual({ river: ['B2', 'B3', 'C4'] });
    step = lead(step.file, step.river, hexOf('B3'), '')!;
    step = lead(step.file, step.river, hexOf('B2'), '')!;
    expect(withoutStubs(step.file).rivers).toEqual({});
    expect(renameRiver(lakes, 'ohio', 'Red River').file.rivers['red-river']).toEqual(lakes.rivers['ohio']);
  });
});

describe('undo', () => {
  it('takes strokes back one by one, and a name as a whole', () => {
    const history = new History('a');
    history.change('ab', 'name');
    history.change('abc', 'name');
    history.change('x');
    history.undo();
    expect(history.now).toBe('abc');
    history.undo();
    expect(history.now).toBe('a');
    expect(history.canUndo).toBe(false);
    history.redo();
    history.redo();
    expect(history.now).toBe('x');
    history.undo();
    history.change('y');
    expect(history.canRedo).toBe(false);
  });
});

describe('decks', () => {
  it('are read, changed and written', () => {
    const deck = addCard(addCard(emptyDeck('Ours')));
    expect(deck.contracts.map((card) => card.id)).toEqual(['C01', 'C02']);
    const changed = changeCard({ ...deck, provenance: { 'contracts.C02': {} } }, 0, { money: 4, resources: ['white'] });
    expect(changed.contracts[0]).toMatchObject({ money: 4, resources: ['white'] });
    const left = removeCard(changed, 1);
    expect(left.provenance).toEqual({});
    expect(nextId(left)).toBe('C02');
    expect(readDeck(JSON.parse(JSON.stringify(changed)))).toEqual(changed);
    expect(readDeck({ contracts: [{ resources: ['pink'], money: 'x', vp: 999 }] })!.contracts[0]).toEqual({
      id: 'C1',
      resources: ['orange'],
      money: 0,
      vp: 50,
      bonus: 'none',
      automa: 'track',
    });
    expect(readDeck('deck')).toBeNull();
    expect(deckYaml(left)).toContain('  - {id: "C01", resources: ["white"], money: 4, vp: 1, bonus: "none", automa: "track"}');
  });
});
