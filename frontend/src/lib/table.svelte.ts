import { api, Refused, Unreachable } from './api';
import { Earlier } from './earlier.svelte';
import { isOnRealTable } from './cardboard';
import { Corrections } from './corrections.svelte';
import type { Door } from './door';
import { Handwork } from './handwork.svelte';
import { Line } from './line';
import { fresh, missed } from './pace';
import { Questions } from './questions';
import { Replay, type Frame } from './replay.svelte';
import { secretOf } from './secrets';
import { BUSY, surely } from './surely';
import type { LogEntry, Player, View } from './types';
import { noticeOf, STALE, type Notice } from './notice';
import { onWake } from './wake';
import { joins, keepWhose, whoseDevice, type Whose } from './whose';

export type Status = 'loading' | 'ready' | 'unknown' | 'failed';

/** What is sent, with the token by which a repeat of it is known. */
type Call<V> = (token: string) => Promise<V>;

/**
 * One table as this device sees it.
 *
 * With two or more people here, a seat's private view is fetched only after its hand-over was confirmed and dropped when
 * somebody else is to act; a reload starts without any. `V` is the view of the table's game, where that is known.
 */
export class TableStore<V extends View = View> {
  view = $state.raw<V | null>(null);
  /** Public state behind the hand-over screen; carries no seat's secrets. */
  spectator = $state.raw<V | null>(null);
  status = $state<Status>('loading');
  online = $state(true);
  busy = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** The seat that has to take the device before anything of it is shown. */
  handover = $state<number | null>(null);
  /** Whose device this is, at a table of several people. */
  whose = $state<Whose>('pass');
  /** This device has joined the table, and is to say whose it is. */
  joining = $state(false);
  /** A past position being looked at, and its number. */
  past = $state.raw<{ seq: number; view: V } | null>(null);
  /** Rivals' moves that have not been told yet, oldest first. */
  news = $state.raw<LogEntry[]>([]);
  /** Rivals' moves as they pass before the present view. */
  readonly replay: Replay<V>;
  /** The lines of play before those of the view. */
  readonly earlier: Earlier;
  /** On a real table: what is to be carried out there. */
  readonly hands: Handwork<V>;
  /** On a real table: entries that were taken back. */
  readonly corrections = new Corrections(this);
  readonly ask = new Questions<V>(this);
  /** It is asked whether taking chance back, and so practice, is meant. */
  asking = $state(false);
  /** What happened since this seat's last turn is shown. */
  recap = $state(false);

  #seat: number | null = null;
  readonly #line: Line;
  #asleep: () => void = () => undefined;
  #closed = false;
  #told = -1;
  /** The newest version that a live frame told of. */
  #latest = 0;
  /** Counts the wishes to look back. */
  #wish = 0;

  constructor(
    readonly id: string,
    readonly door: Door = api,
  ) {
    const at = (seq: number): Promise<V> => door.viewAt<V>(id, seq, this.#seat);
    this.replay = new Replay(at);
    this.earlier = new Earlier((before) => door.log(id, this.seat, before));
    this.hands = new Handwork(id, at);
    this.whose = whoseDevice(id) ?? 'pass';
    this.joining = whoseDevice(id) === null && joins(location.search);
    this.#line = new Line(
      door.liveUrl(id),
      (version, trouble) => this.#heard(version, trouble),
      () => (this.online = false),
    );
  }

  get players(): Player[] {
    return (this.view ?? this.spectator)?.players ?? [];
  }

  get people(): number[] {
    return this.players.filter((player) => player.kind === 'person').map((player) => player.seat);
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  /** The lines of play that are here: those fetched before, and those of the view. */
  get log(): LogEntry[] {
    return this.view ? [...this.earlier.lines, ...this.view.log] : [];
  }

  /** How many lines of play are not here yet. */
  get left(): number {
    return this.view ? this.earlier.left(this.view) : 0;
  }

  /** Fetch lines of play before those that are here: a page, or all. */
  async more(all = false): Promise<void> {
    do {
      const before = this.left;
      await this.attempt(() => this.earlier.more());
      if (this.left >= before) return;
    } while (all && this.left);
  }

  /** The game is on a real table. */
  get beside(): boolean {
    const view = this.view ?? this.spectator;
    return view !== null && isOnRealTable(view);
  }
  /** Moves stand before the present view: they pass, or are being carried out. */
  get telling(): boolean {
    return this.replay.on || this.hands.on;
  }
  get frame(): Frame<V> | null {
    return this.hands.on ? this.hands.frame : this.replay.frame;
  }

  async open(): Promise<void> {
    this.#asleep = onWake(() => this.#back());
    await this.refresh();
    this.#line.open();
  }

  close(): void {
    this.#closed = true;
    this.#asleep();
    this.#line.close();
    this.replay.stop();
    this.#show(null);
  }

  /** Fetch what this device may see now. */
  async refresh(): Promise<void> {
    const held = this.#seat;
    try {
      if (held === null) {
        const open = await this.door.view<V>(this.id, null);
        if (this.#seat !== null) return;
        this.spectator = open;
        const people = this.people;
        // at a real table everybody enters for everybody, and there are no secrets
        if (people.length === 1 || isOnRealTable(open))
          this.#seat = people.includes(open.mover) ? open.mover : (people[0] ?? null);
        else if (this.joining) {
          this.status = 'ready';
          return;
        } else if (typeof this.whose === 'number' && people.includes(this.whose)) this.#seat = this.whose;
        else if (people.includes(open.mover) && !this.#covers(open)) this.#seat = open.mover;
        else if (people.includes(open.mover)) {
          this.handover = open.mover;
          this.status = 'ready';
          return;
        } else {
          this.#take(open);
          return;
        }
      }
      const seat = this.#seat;
      const view = await this.door.view<V>(this.id, seat);
      if (this.#seat === seat) this.#take(view);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Say whose device this is; it is asked no more. */
  async belongsTo(whose: Whose): Promise<void> {
    keepWhose(this.id, whose);
    this.whose = whose;
    this.joining = false;
    this.#seat = this.handover = this.view = this.past = null;
    await this.refresh();
  }

  /** Whether the device is covered before the seat that is to act is shown. */
  #covers(view: V): boolean {
    return this.whose === 'pass' && secretOf(view) !== null;
  }

  /** The person of `handover` has the device: show that seat. */
  async confirm(): Promise<void> {
    if (this.handover === null) return;
    this.#seat = this.handover;
    this.handover = null;
    await this.refresh();
  }

  async submit(actions: string[]): Promise<boolean> {
    const view = this.view;
    if (!view || view.seat === null || this.busy) return false;
    const seat = view.seat;
    const sent = await this.#send((token) => this.door.act<V>(this.id, seat, view.version, actions, token));
    if (sent) await this.corrections.entered();
    return sent;
  }

  /** Take back the seat's last transaction, or ask the others whether it may be. */
  async undo(): Promise<boolean> {
    const view = this.view;
    if (!view || view.seat === null || this.busy) return false;
    const seat = view.seat;
    const sent = await this.#send((token) => this.door.undo<V>(this.id, seat, view.version, token));
    if (sent && this.view) this.corrections.undone(view, this.view);
    return sent;
  }

  /** What another seat, whose person is at this device, answers to who wants to take moves back. */
  async answer(seat: number, agree: boolean): Promise<void> {
    const view = this.view;
    if (!view || this.busy) return;
    await this.#send(async (token) => {
      await this.door.consent(this.id, seat, view.version, agree, token);
      return this.door.view<V>(this.id, view.seat);
    });
  }

  /** The person wants to take back: it is done, the others are asked, or the reason is said why not. */
  takeBack(): void {
    const view = this.view;
    if (!view || this.busy) return;
    const { undo, scored } = view;
    // who would lose a score by it is asked first
    if (undo.practice && scored) this.asking = true;
    else if (undo.possible || undo.consent.length) void this.undo();
    else this.notice = { kind: 'refused', message: undo.reason, rule: null, text: '' };
  }

  /** Put back what was taken back last. */
  async redo(): Promise<boolean> {
    const view = this.view;
    if (!view || view.seat === null || this.busy) return false;
    const seat = view.seat;
    const sent = await this.#send((token) => this.door.redo<V>(this.id, seat, view.version, token));
    if (sent) this.corrections.cameBack();
    return sent;
  }

  /** Play one thing after another, until there is no next; what comes of them all is shown at the end. */
  async playAll(
    next: () => { seat: number; actions: string[] } | null,
    came: (before: View, after: View) => void,
  ): Promise<void> {
    if (!this.view || this.busy) return;
    this.busy = true;
    let view = this.view;
    try {
      for (let play = next(); play; play = next()) {
        const { seat, actions } = play;
        const before = view;
        view = await this.#surely((token) => this.door.act<V>(this.id, seat, before.version, actions, token));
        came(before, view);
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.busy = false;
      this.#seat = view.seat;
      this.#take(view);
    }
  }

  /** Look at the position after log line `seq`; null returns to now. Only the last wish counts: an answer that comes
   *  after a newer wish (or after the return to now) is dropped. */
  async look(seq: number | null): Promise<void> {
    const wish = ++this.#wish;
    if (seq === null) {
      this.past = null;
      return;
    }
    if (seq < (this.log[0]?.seq ?? 0)) await this.more(true);
    try {
      const view = await this.door.viewAt<V>(this.id, seq, this.seat);
      if (wish === this.#wish) this.past = { seq, view };
    } catch (error) {
      if (wish === this.#wish) this.#failed(error);
    }
  }

  /** Something beside the game, such as saving; a refusal becomes a notice. */
  async attempt<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  /** Leave the moves that are being told for the recap. */
  skip(): void {
    if (!this.replay.on) return;
    this.replay.stop();
    this.recap = this.view?.result === null;
  }

  /** The page is looked at again: what it shows may be old, and its line dead. */
  #back(): void {
    this.#line.ask();
    if (!this.replay.away) return;
    this.replay.away = false;
    this.recap = this.view?.result === null;
  }

  /** The oldest untold move has been told. */
  told(): void {
    this.news = this.news.slice(1);
  }

  /** Send, again and again where that may help; what is in the way is said. */
  #surely(call: Call<V>): Promise<V> {
    return surely(call, {
      closed: () => this.#closed,
      reached: (reached) => {
        this.online = reached;
        if (reached) this.notice = null;
      },
      busy: ({ message, text }) => (this.notice = { kind: 'error', message, rule: null, text }),
    });
  }

  async #send(call: Call<V>): Promise<boolean> {
    this.busy = true;
    this.notice = null;
    this.past = null;
    this.recap = false;
    this.replay.stop();
    try {
      this.#take(await this.#surely(call));
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    } finally {
      this.busy = false;
      // a bot may have moved between the answer and here
      if (this.view && this.view.version < this.#latest) void this.refresh();
    }
  }

  #show(view: V | null): void {
    this.earlier.take(view);
    this.view = view;
  }

  #take(view: V): void {
    const now = this.view;
    if (now && now.seat === view.seat && view.version < now.version) return;
    this.status = 'ready';
    this.#hear(view);
    const people = view.players.filter((player) => player.kind === 'person').map((player) => player.seat);
    if (isOnRealTable(view)) {
      if (people.includes(view.mover) && view.mover !== view.seat && !view.result) {
        this.#seat = view.mover;
        this.#show(view);
        void this.refresh();
        return;
      }
    }
    const passesOn =
      people.length > 1 &&
      typeof this.whose !== 'number' &&
      people.includes(view.mover) &&
      view.mover !== view.seat &&
      !view.result;
    if (passesOn && !this.#covers(view)) {
      this.#seat = view.mover;
      this.view = view;
      void this.refresh();
      return;
    }
    if (passesOn) {
      this.#seat = null;
      this.#show(null);
      this.past = null;
      this.recap = this.asking = false;
      this.replay.stop();
      this.handover = view.mover;
      return;
    }
    // whoever comes to the table, or comes back to it, is told what he missed
    if (!now && view.seat !== null && !view.result && !isOnRealTable(view)) this.recap = missed(view.log, view.seat);
    this.#show(view);
  }

  #hear(view: V): void {
    const last = view.log[view.log.length - 1]?.seq ?? -1;
    if (this.#told >= 0) {
      const moves = fresh(view.log, this.#told, view.seat);
      // at a real table people have entered it themselves, or carry it out step by step
      if (moves.length && !isOnRealTable(view)) this.news = [...this.news, ...moves].slice(-40);
      if (this.view?.seat === view.seat && !isOnRealTable(view)) this.replay.add(moves, this.view);
    }
    if (isOnRealTable(view)) this.hands.heed(view.log);
    this.#told = Math.max(this.#told, last);
  }

  #failed(error: unknown): void {
    if (error instanceof Unreachable || (error instanceof Refused && error.status === BUSY && this.status !== 'ready')) {
      this.online = false;
      if (this.status === 'loading') this.status = 'failed';
      if (this.door.stored) this.#line.doubt();
      return;
    }
    if (error instanceof Refused) {
      if (error.status === 404 && !this.view) {
        this.status = 'unknown';
        return;
      }
      if (error.status === STALE) {
        if (error.view) this.#take(error.view as V);
        else void this.refresh();
        this.notice = noticeOf(error);
        return;
      }
    }
    this.notice = noticeOf(error);
    if (this.status === 'loading') this.status = 'failed';
  }

  /** The server is there, and names the version it has and the trouble that it is in. */
  #heard(version: number, trouble: string | null): void {
    this.#latest = version;
    if (this.busy) return;
    const away = !this.online || this.status !== 'ready';
    this.online = true;
    const known = this.view ?? this.spectator;
    const told = version === known?.version && trouble === (known.trouble?.code ?? null);
    if (away || !told) void this.refresh();
  }
}
