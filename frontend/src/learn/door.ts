import { api, Refused } from '@/lib/api';
import type { Door } from '@/lib/door';
import type { LessonMoment, View } from '@/lib/types';

/** More log numbers than a step can have. */
const LIFT = 1000;

/** The table of one step of a lesson: the server makes it anew for each request, from what was played in the step. */
export class LessonDoor implements Door {
  readonly stored = false;
  #played: string[][] = [];
  /** Added to versions, which only ever grow, though what is taken back is gone. */
  #lift = 0;

  constructor(
    readonly game: string,
    readonly step: number,
    readonly names: string[],
    /** Told whether the step is done. */
    readonly tell: (done: boolean) => void,
  ) {}

  /** What was played in the step so far. */
  get played(): string[] {
    return this.#played.flat();
  }
  get #moment(): LessonMoment {
    return { names: this.names, played: this.#played };
  }
  /** A view of the step: what came before it stays. */
  #own<V extends View>(view: V): V {
    return {
      ...view,
      version: view.version + this.#lift,
      undo: { ...view.undo, possible: view.undo.possible && this.#played.length > 0, consent: [] },
    };
  }

  view = async <V extends View>(): Promise<V> => this.#own(await api.lessonView<V>(this.game, this.step, this.#moment, null));
  viewAt = <V extends View>(_id: string, seq: number): Promise<V> => api.lessonView<V>(this.game, this.step, this.#moment, seq);
  act = async <V extends View>(_id: string, _seat: number, _version: number, actions: string[]): Promise<V> => {
    const { done, view } = await api.lessonTry<V>(this.game, this.step, this.#moment, actions);
    this.#played = [...this.#played, actions];
    this.tell(done);
    return this.#own(view);
  };
  preview: Door['preview'] = (_id, _seat, _version, actions) => api.lessonPreview(this.game, this.step, this.#moment, actions);
  why: Door['why'] = (_id, _seat, text) => api.lessonWhy(this.game, this.step, this.#moment, text);
  undo = <V extends View>(): Promise<V> => {
    this.#played = this.#played.slice(0, -1);
    this.#lift += LIFT;
    this.tell(false);
    return this.view<V>();
  };
  log: Door['log'] = (_id, _seat, before) => api.lessonLog(this.game, this.step, this.#moment, before);

  // nobody else sits here: there is nobody to ask, and nothing to hear
  consent = unknown;
  redo = unknown;
  advice = unknown;
  chronicle = unknown;
  liveUrl = (): string => '';
}

const unknown = (): Promise<never> => Promise.reject(new Refused(404, { code: 'not-found', message: null, text: '' } as never));
