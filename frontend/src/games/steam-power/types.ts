/** What Steam Power fills into the view contract, in the API's own shapes. */
import type { components } from '@/api';
import type { Filled, PreviewOf, ViewOf } from '@/lib/types';

export type { Advice, Blocked, Choice, Effect, LogEntry, Message, Player, Refusal, Result } from '@/lib/types';
type Schemas = components['schemas'];

export type SteamPower = Filled<Schemas['SteamPowerView']>;
export type View = ViewOf<SteamPower>;
export type Preview = PreviewOf<SteamPower>;

export type Box = Schemas['SteamPowerBox'];
export type BoxMap = Box['map'];
export type MapCity = BoxMap['cities'][number];
export type Card = Box['deck']['cards'][string];
export type Bonus = Card['bonus'];
/** A good, in the order of the rulebook. */
export type Good = Card['goods'][number];

export type Position = Schemas['SteamPowerObservation'];
export type CityState = Position['cities'][string];
/** The colour of a city tile; purple cities score and take no factory. */
export type Colour = NonNullable<CityState['colour']>;
export type Tile = keyof Position['tiles'];
/** A link of one owner; an end that is null is open. */
export type Link = Position['links'][number];
/** Corners of the map, clockwise from the top left. */
export const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
export type Corner = (typeof CORNERS)[number];

export type Facts = Schemas['SteamPowerFacts'];
export type Points = Facts['seats'][number]['points'];
export type ContractFacts = NonNullable<Facts['contracts']>[string];
/** One good of the cheapest plan of a contract; `from` null: bought from the bank. */
export type PlannedGood = ContractFacts['goods'][number];
export type Route = NonNullable<Facts['routes']>[number];
export type Placement = NonNullable<Facts['placements']>[string];
/** A step of the way to an Automa's action: `cities` were candidates, `pick` was chosen (a city's id, or something else). */
export type TraceStep = NonNullable<Facts['trace']>[number];

/** The story of a game: everything that charts are drawn from. `at` counts main-line actions from 1. */
export type Story = Schemas['SteamPowerChronicle'];
