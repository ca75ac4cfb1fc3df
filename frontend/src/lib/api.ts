import type { GameId } from '@/games';
import type { components } from '../api';
import { outside } from './base';
import { Boxes } from './boxes';
import { wordsFor } from './i18n.svelte';
import type {
  Advice,
  Book,
  BookExample,
  BookWish,
  Difference,
  GameLine,
  Lan,
  Lesson,
  LessonMoment,
  LogPage,
  Message,
  NewTable,
  PreviewOf,
  Problem,
  TableLine,
  View,
} from './types';

/** What the server refused, in the shape of its error body; `view` comes with a stale submission. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly view: View | null = null,
    /** Seconds after which the server may be asked again, where it said so. */
    readonly after = 1,
  ) {
    super(problem.text);
  }
}

/** The server could not be reached at all, or did not answer in time. */
export class Unreachable extends Error {}

/** Milliseconds that an answer may take; `LONG` where the server has to think or to read much. */
const USUAL = 12_000;
const LONG = 60_000;
/** What a proxy answers for a server that is not there. */
const NOBODY_THERE = [502, 504];

async function call<T>(method: string, path: string, body?: unknown, limit = USUAL): Promise<T> {
  let response: Response;
  let data: unknown;
  try {
    response = await fetch(outside(path), {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
    });
    data = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return null;
      throw error; // it broke off, or took too long
    });
  } catch {
    throw new Unreachable(path);
  }
  if (NOBODY_THERE.includes(response.status)) throw new Unreachable(path);
  if (!response.ok) {
    const answer = data as { error?: Problem; view?: View } | null;
    const problem = answer?.error ?? { code: `http-${response.status}`, message: null, text: response.statusText };
    // without the words of a fault it is said in English
    if (problem.message) await wordsFor(problem.message).catch(() => (problem.message = null));
    throw new Refused(response.status, problem, answer?.view ?? null, Number(response.headers.get('Retry-After')) || 1);
  }
  return data as T;
}

/** A fresh token for one submission: a repeat with the same token is answered, not played again. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const at = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`);

const boxes = new Boxes();

/** An answer that is a view of a table, or is refused with one. */
async function see<V extends View>(method: string, id: string, rest: string, seat: number | null, body?: unknown): Promise<V> {
  const wishes = new URLSearchParams(seat === null ? {} : { seat: `${seat}` });
  const known = boxes.known(id);
  if (known) wishes.set('box', known);
  try {
    return boxes.fill(id, await call<V>(method, `/api/tables/${id}${rest}${wishes.size ? `?${wishes}` : ''}`, body));
  } catch (error) {
    if (error instanceof Refused && error.view)
      throw new Refused(error.status, error.problem, boxes.fill(id, error.view), error.after);
    throw error;
  }
}

export const api = {
  /** Its tables are kept, and others may sit at them. */
  stored: true as boolean,
  games: () => call<{ games: GameLine[] }>('GET', '/api/games'),
  tables: () => call<{ tables: TableLine[] }>('GET', '/api/tables'),
  /** Delete a table for good. */
  remove: (id: string) => call<{ id: string }>('DELETE', `/api/tables/${id}`),
  create: (table: NewTable) => call<{ id: string }>('POST', '/api/tables', table, LONG),
  view: <V extends View>(id: string, seat: number | null) => see<V>('GET', id, '', seat),
  viewAt: <V extends View>(id: string, seq: number, seat: number | null) => see<V>('GET', id, `/at/${seq}`, seat),
  act: <V extends View>(id: string, seat: number, version: number, actions: string[], token: string) =>
    see<V>('POST', id, '/actions', null, { seat, version, nonce: token, actions }),
  preview: <V extends View>(id: string, seat: number, version: number, actions: string[]) =>
    call<PreviewOf<V>>('POST', `/api/tables/${id}/preview`, { seat, version, actions }),
  why: (id: string, seat: number, text: string) =>
    call<{ reason: Message | null; rule: Message | null }>('POST', `/api/tables/${id}/why`, { seat, text }),
  undo: <V extends View>(id: string, seat: number, version: number, token: string) =>
    see<V>('POST', id, '/undo', null, { seat, version, nonce: token }),
  /** A seat's own answer to another that wants to take moves back. */
  consent: (id: string, seat: number, version: number, agree: boolean, token: string) =>
    call<unknown>('POST', `/api/tables/${id}/consent`, { seat, version, nonce: token, agree }),
  redo: <V extends View>(id: string, seat: number, version: number, token: string) =>
    see<V>('POST', id, '/redo', null, { seat, version, nonce: token }),
  advice: (id: string, seat: number) => call<Advice>('GET', `/api/tables/${id}/advice?seat=${seat}`, undefined, LONG),
  /** The lines of the log before a number. */
  log: (id: string, seat: number | null, before: number) =>
    call<LogPage>('GET', `/api/tables/${id}/log?before=${before}${seat === null ? '' : `&seat=${seat}`}`, undefined, LONG),
  /** The story of a game, in the shape of its own. */
  chronicle: <S>(id: string, seat: number | null) => call<S>('GET', `/api/tables/${id}/chronicle${at(seat)}`, undefined, LONG),
  /** A file of a kind that ships with a game: a map or deck in its format, a board with what of it can be compared. */
  file: <F>(game: GameId, kind: string, id: string) => call<F>('GET', `/api/games/${game}/${kind}s/${id}`),
  /** The rules as they are in a game that is described, and at a table. */
  book: (game: string, wish: BookWish) => call<Book>('POST', `/api/games/${game}/book`, wish, LONG),
  bookExample: (game: string, id: string, edition: string | null) =>
    call<BookExample>('GET', `/api/games/${game}/book/examples/${id}${edition === null ? '' : `?edition=${edition}`}`),
  editions: (game: string, players: number) =>
    call<{ entries: Difference[] }>('GET', `/api/games/${game}/book/editions?players=${players}`),
  tableBook: (id: string) => call<Book>('GET', `/api/tables/${id}/book`),
  lesson: (game: string) => call<Lesson>('GET', `/api/games/${game}/lesson`, undefined, LONG),
  /** A step of a lesson, with what was played in it. */
  lessonView: <V extends View>(game: string, step: number, moment: LessonMoment, at: number | null) =>
    call<V>('POST', `/api/games/${game}/lesson/${step}`, { ...moment, at }, LONG),
  lessonLog: (game: string, step: number, moment: LessonMoment, before: number) =>
    call<LogPage>('POST', `/api/games/${game}/lesson/${step}/log`, { ...moment, before }, LONG),
  lessonTry: <V extends View>(game: string, step: number, moment: LessonMoment, actions: string[]) =>
    call<{ done: boolean; view: V }>('POST', `/api/games/${game}/lesson/${step}/try`, { ...moment, actions }, LONG),
  lessonPreview: <V extends View>(game: string, step: number, moment: LessonMoment, actions: string[]) =>
    call<PreviewOf<V>>('POST', `/api/games/${game}/lesson/${step}/preview`, { ...moment, actions }),
  lessonWhy: (game: string, step: number, moment: LessonMoment, text: string) =>
    call<{ reason: Message | null; rule: Message | null }>('POST', `/api/games/${game}/lesson/${step}/why`, {
      ...moment,
      text,
    }),
  /** A real table where a step is done. */
  lessonTable: (game: string, step: number, moment: LessonMoment) =>
    call<{ id: string }>('POST', `/api/games/${game}/lesson/${step}/table`, moment, LONG),
  /** What is wrong with a map, deck or board: what its file holds, or the text of its file. */
  check: (wish: components['schemas']['CheckRequest']) =>
    call<components['schemas']['Checked']>('POST', '/api/check', wish, LONG),
  /** A position under work after a change in which the rules have a say. */
  changePosition: (wish: components['schemas']['ChangeRequest']) =>
    call<components['schemas']['ChangedPosition']>('POST', '/api/positions/change', wish, LONG),
  /** With which values of one argument such a change can be made. */
  possibleValues: (wish: components['schemas']['PossibleRequest']) =>
    call<components['schemas']['PossibleValues']>('POST', '/api/positions/possible', wish, LONG),
  /** A position under work in another game, whose head is given. */
  refitPosition: (wish: components['schemas']['RefitRequest']) =>
    call<components['schemas']['ChangedPosition']>('POST', '/api/positions/refit', wish, LONG),
  /** Games of one person against Automas that were finished on this machine. */
  scores: () => call<components['schemas']['Scores']>('GET', '/api/scores'),
  lan: (table: string | null) => call<Lan | null>('GET', `/api/lan${table === null ? '' : `?table=${table}`}`),
  upload: (record: unknown) => call<{ id: string }>('POST', '/api/records', record, LONG),
  /** The position after so many actions of a record. */
  position: (record: unknown, at: number) =>
    call<Record<string, unknown>>('POST', '/api/records/position', { record, at }, LONG),
  record: (id: string, seat: number | null) => call<unknown>('GET', `/api/tables/${id}/record${at(seat)}`, undefined, LONG),
  liveUrl: (id: string) =>
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${outside(`/api/tables/${id}/live`)}`,
};
