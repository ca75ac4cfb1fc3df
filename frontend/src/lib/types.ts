/** The view contract of a table: the API's own types, and what each game fills in. The page shows these numbers and computes none. */
import type { components } from '../api';
import type { AnyGame } from '@/games';

type Schemas = components['schemas'];

export type Message = Schemas['MessageModel'];
export type Player = Schemas['Player'];
export type Effect = Schemas['Effect'];
export type Choice = Schemas['Choice'];
export type Blocked = Schemas['Blocked'];
/** An action by its verb and its named arguments, as choices, log lines, plans and advice carry it. */
export type Parts = Pick<Schemas['Action'], 'text' | 'verb' | 'args'>;
/** Why something cannot be done, and the place in the rules where there is one. */
export type Refusal = Pick<Blocked, 'reason'> & { rule: Message | null };
export type LogEntry = Schemas['LogLine'];
export type LogPage = Schemas['LogPage'];
export type Result = Schemas['Result'];
export type Lan = Schemas['Lan'];
export type Advice = Schemas['AdviceModel'];
export type Chronicle = Schemas['Chronicle'];
/** The rules of a game, one of their entries, and the game that they are asked for. */
export type Book = Schemas['Book'];
export type BookEntry = Schemas['BookEntry'];
export type BookExample = Schemas['BookExample'];
/** A guided first game, one of its steps, and who sits at its table and has played what in a step. */
export type Lesson = Schemas['Lesson'];
export type LessonStep = Schemas['LessonStep'];
export type LessonMoment = Schemas['LessonMoment'];
/** An entry in which editions differ. */
export type Difference = Schemas['Difference'];
export type BookWish = Partial<Schemas['BookWish']> & Pick<Schemas['BookWish'], 'players'>;
export type TableLine = Schemas['TableLine'];
export type GameLine = Schemas['GameLine'];
/** What scores are kept apart by. */
export type ScoreHead = Schemas['ScoreHead'];
export type ScoreLine = Schemas['ScoreLine'];
export type NewTable = Schemas['NewTable'];
/** A seat of a table to be set up, with all of it said. */
export type NewSeat = Required<Schemas['NewSeat']>;

/** What the API leaves open, because each game has its own. */
export interface Game {
  game: string;
  observation: { round: number; phase: string };
  facts: { turn_order: number[] };
  box: object;
}

/** What a game's own shape of a view says; the box is there once it has come. */
export type Filled<V extends { game: string; observation: unknown; facts: unknown; box: unknown }> = Pick<
  V,
  'game' | 'observation' | 'facts'
> & { box: NonNullable<V['box']> };

/** What this device may see of a table of the game `G`. */
export type ViewOf<G extends Game> = Omit<Schemas['View'], 'game' | 'observation' | 'facts' | 'box'> & G;
/** What would come of a plan, in the game of the view or the game itself. */
export type PreviewOf<G extends Pick<Game, 'observation' | 'facts'>> = Omit<Schemas['Preview'], 'observation' | 'facts'> &
  Pick<G, 'observation' | 'facts'>;
type Views<G> = G extends Game ? ViewOf<G> : never;
export type View = Views<AnyGame>;
export type { GameId } from '@/games';

/** An error as the server words it; `rule` comes with an illegal action. */
export interface Problem {
  code: string;
  message: Message | null;
  text: string;
  rule?: Message | null;
}
