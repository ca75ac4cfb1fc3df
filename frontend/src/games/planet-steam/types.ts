/** What Planet Steam fills into the view contract, in the API's own shapes. */
import type { components } from '@/api';
import type { Filled, PreviewOf, ViewOf } from '@/lib/types';

export type { Advice, Blocked, Choice, Chronicle, Effect, LogEntry, Message, Player, Refusal, Result } from '@/lib/types';
type Schemas = components['schemas'];
export type Wealth = Schemas['Wealth'];

export type PlanetSteam = Filled<Schemas['PlanetSteamView']>;
export type View = ViewOf<PlanetSteam>;
export type Preview = PreviewOf<PlanetSteam>;

export type Box = Schemas['PlanetSteamBox'];
export type Position = Schemas['PlanetSteamObservation'];
export type Facts = Schemas['PlanetSteamFacts'];
export type Zone = Position['zones'][string];
export type SeatState = Position['seats'][number];
export type SeatFacts = Schemas['SeatFacts'];
export type TankFact = Schemas['TankFact'];

export type Resource = Box['resources'][number];
export type PerResource<T> = Record<Resource, T>;
