/** A position in the middle of a game on the Great Lakes, for the page that shows the pieces and for the tests of the map. */
import type { CityState, GhostTile, MapData, MapPosition, Owner, Target } from './types';

const CITIES =
  'omaha A7|kansas-city B9|minneapolis D3|des-moines D7|cedar-rapids E6|st-louis F10|springfield G8|milwaukee H5 milwaukee|green-bay I3|chicago I6 milwaukee|' +
  'indianapolis J8|louisville J10|grand-rapids K5|fort-wayne L7|cincinnati L10|toledo M6 toledo|columbus M9|detroit N5 toledo|cleveland O7|charleston O11|' +
  'pittsburgh P8|toronto Q4|buffalo R6|richmond R11|washington S9 washington|syracuse T4|baltimore T9 washington|new-york V7 new-york|philadelphia V8 new-york|albany W5|boston Y6';

const printed = (id: string): string =>
  id
    .split('-')
    .map((word) => (word === 'st' ? 'St.' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

export const map: MapData = {
  id: 'great-lakes',
  name: 'Great Lakes (Midwest and North-East USA)',
  cols: 25,
  rows: 11,
  terrain: [
    '.PPPPHWHWHW..............',
    '.PPPPPHHPWWPWWW..........',
    '.PPCPPPPCWWPPWWPP...HMHMM',
    '.PPPHHPPPWPPPWPPCWPCMMHMM',
    'PPPPPHHCPWCPPCPWPPPPHPCHP',
    'PPPPCPPPCPPPCWWPPCHHHPHPC',
    'CPPCPPPPPPPCPPCHHMMHHCPWW',
    'PPPPPPCPPCPPPPHCHMHPPCWWW',
    'PCPPPPPPPPPPCHHMMHCCPWWWW',
    'PPHHPCPPPCHCPHHMMHPPPWWWW',
    '......PPHHPPHHCMHCPPWW...',
  ],
  cities: CITIES.split('|').map((each) => {
    const [id = '', hex = '', group = id] = each.split(' ');
    return { id, name: printed(id), hex, group };
  }),
  rivers: [
    { id: 'mississippi', hexes: ['D3', 'E4', 'F4', 'F5', 'F6', 'F7', 'E8', 'F8', 'F9', 'G10', 'G11'] },
    { id: 'missouri', hexes: ['A6', 'A7', 'B7', 'B8', 'C9', 'C10', 'D9', 'E10', 'F9', 'G10'] },
    { id: 'ohio', hexes: ['P8', 'O9', 'O10', 'N9', 'N10', 'M10', 'L9', 'K10', 'K11', 'J10', 'I11'] },
    { id: 'hudson', hexes: ['V4', 'V5', 'V6', 'V7'] },
  ],
};

const COLOURS = {
  orange: 'columbus buffalo louisville milwaukee philadelphia st-louis albany',
  black: 'indianapolis pittsburgh green-bay baltimore des-moines boston richmond',
  gray: 'chicago cleveland springfield cedar-rapids syracuse washington omaha',
  white: 'fort-wayne grand-rapids toledo cincinnati toronto minneapolis',
  purple: 'detroit new-york kansas-city charleston',
} as const;
const FACTORIES: Readonly<Record<string, [owner: number, goods: number]>> = {
  chicago: [0, 3],
  indianapolis: [0, 2],
  'fort-wayne': [0, 0],
  columbus: [1, 4],
  pittsburgh: [1, 3],
  'grand-rapids': [1, 1],
  cleveland: [2, 0],
  buffalo: [2, 3],
  springfield: [3, 5],
  'des-moines': [4, 5],
};

const cities: Record<string, CityState> = {};
for (const [colour, ids] of Object.entries(COLOURS)) {
  for (const id of ids.split(' ')) {
    const [factory = null, goods = 0] = FACTORIES[id] ?? [];
    cities[id] = { colour: colour as CityState['colour'], factory, goods, flipped: factory !== null && goods === 0 };
  }
}

const LINKS: [owner: number, from: string, to: string | null, track: string][] = [
  [0, 'milwaukee', 'fort-wayne', 'J6 SE-NW, K7 SE-NW'],
  [0, 'milwaukee', 'indianapolis', 'I7 N-S, I8 N-SE'],
  [0, 'indianapolis', 'louisville', 'J9 N-S'],
  [0, 'milwaukee', 'cedar-rapids', 'G6 NE-SW, F6 NE-NW'],
  [0, 'toledo', 'fort-wayne', 'L6 NE-S'],
  [1, 'toledo', 'columbus', 'M7 N-S, M8 N-S'],
  [1, 'columbus', 'pittsburgh', 'N8 NE-SW, O8 SE-SW'],
  [1, 'grand-rapids', 'indianapolis', 'K6 N-S, K7 N-S, K8 N-SW'],
  [1, 'pittsburgh', 'washington', 'Q8 SE-SW, R8 SE-NW'],
  [1, 'cincinnati', 'columbus', 'M10 N-SW'],
  [2, 'fort-wayne', 'cleveland', 'M7 SE-SW, N7 NE-NW'],
  [2, 'cleveland', 'buffalo', 'P6 NE-SW, Q6 SE-SW'],
  [2, 'buffalo', 'syracuse', 'R5 NE-S, S5 NE-SW'],
  [2, 'syracuse', 'new-york', 'U5 SE-NW, V5 S-NW, V6 N-S'],
  [2, 'new-york', null, 'W7 NE-SW'],
  [3, 'springfield', 'louisville', 'H8 SE-NW, I9 S-NW, I10 N-SE'],
  [4, 'des-moines', null, 'E7 SE-SW, F7 SE-NW'],
];

export const position: MapPosition = {
  cities,
  links: LINKS.map(([owner, from, to, track], index) => ({
    id: index + 1,
    owner,
    ends: [from, to],
    track: track.split(', ').map((tile) => tile.split(' ') as [string, string]),
  })),
};

export const owners: Owner[] = ['Ada', 'Ottilie', 'Bram', 'Tessaly', 'Ivo'].map((name, index) => ({
  letter: 'ABCDE'.charAt(index),
  name,
}));
export const purple = {
  detroit: { worth: 5 },
  'new-york': { worth: 5 },
  'kansas-city': { worth: 5 },
  charleston: { worth: 5 },
};
export const factories = { orange: 2, black: 2, gray: 2, white: 3 };
export const costs = { plains: 0, hills: 2, mountains: 4, good: 1, link: 1 };

const LEGAL = 'D5 D6 E5 F5 G5 H4 H6 I5 I11 J7 J11 K9 K10 K11 L5 L8 M5 O5';
/** The hexes where the first seat may lay. */
export const targets: ReadonlyMap<string, Target> = new Map([
  ...LEGAL.split(' ').map((hex): [string, Target] => [hex, { label: hex }]),
  ['K8', { label: 'K8', crossing: true }],
]);

export const ghost: GhostTile = {
  hex: 'K10',
  path: 'SE-SW',
  owner: 0,
  price: 2,
  title: 'Cincinnati',
  text: 'Louisville',
  count: 5,
  index: 2,
};
