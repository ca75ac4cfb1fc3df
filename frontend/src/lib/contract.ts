/**
 * The page's own types are narrower than the API's (a resource is one of four words there, any text here) and leave out what the
 * page does not read. This file holds no code: it stops the build when the page reads a key that the API does not have, or sends
 * a body that it does not take. `make types` writes api.d.ts from the server's description of itself.
 */
import type { components } from '../api';
import type { Blocked, Choice, Effect, LogEntry, Message, NewTable, Player, PreviewOf, Result, TableLine, View } from './types';

type Api = components['schemas'];
/** The keys of what the page reads are keys of what the API answers. */
type Reads<Ours extends Partial<Record<keyof Theirs, unknown>> & Record<Exclude<keyof Ours, keyof Theirs>, never>, Theirs> = [
  Ours,
  Theirs,
];
/** What the page sends is what the API takes. */
type Sends<Ours extends Theirs, Theirs> = [Ours, Theirs];

export type Agreed = [
  Reads<Blocked, Api['Blocked']>,
  Reads<Choice, Api['Choice']>,
  Reads<Effect, Api['Effect']>,
  Reads<LogEntry, Api['LogLine']>,
  Reads<Message, Api['MessageModel']>,
  Reads<Player, Api['Player']>,
  Reads<PreviewOf<View>, Api['Preview']>,
  Reads<Result, Api['Result']>,
  Reads<TableLine, Api['TableLine']>,
  Reads<View, Api['View']>,
  Sends<Omit<NewTable, 'board'>, Api['NewTable']>, // a board is whatever a player's file holds; the server judges it
];
