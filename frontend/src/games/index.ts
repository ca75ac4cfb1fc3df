/** The games of the house, in the order of the first page: the only list of them on the page. */
import { plain } from '@/plain';
import type { GameParts } from './parts';
import { planetSteam } from './planet-steam';
import type { PlanetSteam } from './planet-steam/types';
import { steamPower } from './steam-power';
import type { SteamPower } from './steam-power/types';

/** What the API leaves open, as each game fills it in. */
export type AnyGame = PlanetSteam | SteamPower;
export type GameId = AnyGame['game'];

export const GAMES: Readonly<Record<GameId, GameParts>> = { 'planet-steam': planetSteam, 'steam-power': steamPower };
/** Whether the page has parts of its own for a game. */
export const isListed = (id: string): id is GameId => Object.hasOwn(GAMES, id);
/** The parts of a game: its own, or the plain ones. */
export const partsOf = (id: string): GameParts => (isListed(id) ? GAMES[id] : plain);
export const gameIds = Object.keys(GAMES) as GameId[];
