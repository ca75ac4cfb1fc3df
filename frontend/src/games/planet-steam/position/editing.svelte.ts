/** The position under work: where it comes from, how it changes, what is in hand, and what the rules say to it. */
import { Refused } from '@/lib/api';
import { History } from '@/lib/history.svelte';
import { InTurn } from '@/lib/inturn';
import { OtherTab } from '@/lib/othertab.svelte';
import { LETTERS } from '@/lib/words';
import type { Box } from '../types';
import { t } from '../vocabulary.svelte';
import { ask, asked, refitted, Verdict, type Changed, type Fault, type Found, type Limits, type Turn } from './check.svelte';
import { placeOf, wordsOf } from './faults';
import { fileOf, headOf, rewished, textOf, type Alter, type Head, type PositionFile } from './file';
import { DRAFT, draft, keep, taken, type Kept } from './kept';
import { packedIn, unpack } from './link';
import { idOf, samePiece, type Piece } from './pieces';

/** The position with the numbers of its game. */
interface Work {
  file: PositionFile;
  box: Box;
  limits: Limits;
}
const USUAL: Head = { game: 'planet-steam', edition: 'ffg-2013', players: 4, options: {} };
const forgetLink = (): void => globalThis.history.replaceState(globalThis.history.state, '', location.pathname);

export class Editing {
  history = $state.raw<History<Work> | null>(null);
  failed = $state(false);
  /** Names of the seats, where they have some. */
  own = $state.raw<string[]>([]);
  hand = $state.raw<Piece | null>(null);
  /** The zone that is looked at, and one whose piece is carried by keys. */
  zone = $state<string | null>(null);
  lifted = $state<string | null>(null);
  #seat = $state(0);
  refused = $state('');

  readonly verdict = new Verdict();
  /** The server is asked for another game or position by several: each in its turn. */
  readonly turns = new InTurn();
  readonly other = new OtherTab(() => DRAFT);

  readonly now = $derived(this.history?.now ?? null);
  readonly names = $derived(
    this.now?.file.seats.map((_, seat) => this.own[seat] || t('page-position:seat', { letter: LETTERS[seat] ?? '' })) ?? [],
  );

  /** The seat whose pieces are laid. */
  get seat(): number {
    return this.now ? Math.min(this.#seat, this.now.file.players - 1) : 0;
  }
  set seat(seat: number) {
    this.#seat = seat;
  }

  /* ---- where it comes from ---- */

  #workOf(found: Found): Work | null {
    const { shown } = found;
    if (!shown?.position) return null;
    const file = fileOf(shown.position);
    this.verdict.told(file, found);
    return { file, box: shown.box, limits: shown.limits };
  }

  /** A position from where it is: read, or null. */
  async #workFrom(position: Record<string, unknown> | null | undefined): Promise<Work | null> {
    return position ? this.#workOf(await ask({ data: position })) : null;
  }

  /** What the page was opened with: a link, what a table handed over, the draft; or else the setup. */
  async openFirst(): Promise<void> {
    this.failed = false;
    try {
      const packed = packedIn(location.hash);
      const handed: Kept | null = taken();
      const kept = draft(this.other.keeper);
      const before = await this.#workFrom(kept?.position);
      const given = packed === null ? await this.#workFrom(handed?.position) : await this.#workFrom(await unpack(packed));
      const start = before ?? given ?? (await this.#workFrom({ ...USUAL }));
      if (!start) throw new Error('no setup');
      this.own = (given ? (packed === null ? handed?.names : []) : kept?.names) ?? [];
      const history = (this.history = new History<Work>(start));
      if (given) history.change(given);
      if (packed !== null) {
        forgetLink();
        if (!given) this.refused = t('page-position:bad-link');
      }
      this.seat = history.now.file.seat ?? 0;
    } catch {
      this.failed = true;
    }
  }

  /** Another link was put into the address. */
  async follow(): Promise<void> {
    const packed = packedIn(location.hash);
    if (packed === null || !this.history) return;
    forgetLink();
    await this.turns.ask(async () => {
      const given = await this.#workFrom(await unpack(packed)).catch(() => null);
      if (given) this.#take(given);
      else this.refused = t('page-position:bad-link');
    });
  }

  /** What a file holds; false: it is no position. */
  load(read: () => Promise<Found>): Promise<boolean> {
    return this.turns.ask(async () => {
      const work = this.#workOf(await read());
      if (work) this.#take(work);
      return work !== null;
    });
  }

  /** What another tab has kept. */
  async takeTheirs(): Promise<void> {
    await this.turns.ask(async () => {
      const kept = draft();
      const work = await this.#workFrom(kept?.position).catch(() => null);
      if (!work) return;
      this.#take(work);
      this.own = kept?.names ?? [];
    });
  }

  /** The setup of the same game. */
  begin(): Promise<void> {
    return this.turns.ask(async () => {
      const setup = this.now && (await this.#workFrom({ ...headOf(this.now.file) }).catch(() => null));
      if (setup) this.#take(setup);
      else this.refused = t('common:error.offline');
    });
  }

  #take(work: Work): void {
    this.history?.change(work);
    this.own = [];
    this.#settle();
  }

  /** Keep it on this device, and have it looked at. */
  keep(): void {
    if (!this.now) return;
    keep({ position: this.now.file as unknown as Record<string, unknown>, names: this.own }, this.other.keeper);
    this.verdict.look(this.now.file);
  }

  /* ---- how it changes ---- */

  /** Change what no rule has a say in. */
  readonly change = (alter: Alter, mark = ''): void =>
    this.turns.press(() => {
      if (!this.now) return;
      const file = alter(this.now.file);
      this.refused = '';
      if (file !== this.now.file) this.history?.change({ ...this.now, file }, mark);
    });

  /** Ask the rules for another position; false: there is none, and why is told. */
  #asking(question: (file: PositionFile) => Promise<Changed>): Promise<boolean> {
    return this.turns.ask(async () => {
      const { now, history } = this;
      if (!now) return false;
      try {
        const { refused, position, checked } = await question(now.file);
        this.refused = refused ? this.#told(refused) : '';
        if (!position || !checked) return false;
        const work = this.#workOf(checked) ?? { ...now, file: fileOf(position) };
        this.verdict.told(work.file, checked);
        const isSameGame = JSON.stringify(headOf(work.file)) === JSON.stringify(headOf(now.file));
        if (textOf(work.file) !== textOf(now.file)) history?.change(isSameGame ? { ...now, file: work.file } : work);
        this.#settle();
        return true;
      } catch (error) {
        this.refused = error instanceof Refused ? error.problem.text : t('common:error.offline');
        return false;
      }
    });
  }

  readonly turn: Turn = (name, args) => this.#asking((file) => asked(file, name, args));

  /** Why there is none; words about a zone name it themselves. */
  #told(fault: Fault): string {
    const place = fault.args?.['zone'] === undefined ? placeOf(fault, this.now?.box ?? null, this.names)?.words : '';
    return [place, wordsOf(fault, this.names).text].filter(Boolean).join(': ');
  }

  /** Lay a piece; with `again` what is there already is taken away. */
  put(zone: string, piece: Piece, again = false): Promise<boolean> {
    return this.turn('put', { zone, piece: idOf(piece), seat: this.seat, again });
  }
  carry(source: string, target: string): Promise<boolean> {
    return this.turn('carry', { source, target });
  }
  moor(line: string | null): void {
    this.change((file) => ({ ...file, airship: line }));
  }

  /** The same position in another game: more seats, another edition, other options. */
  rehead(head: Head): void {
    if (!this.now) return;
    const before = headOf(this.now.file);
    void this.#asking((file) => refitted(file, rewished(headOf(file), before, head)));
  }

  readonly undo = (): void =>
    this.turns.press(() => {
      this.history?.undo();
      this.#settle();
    });
  readonly redo = (): void =>
    this.turns.press(() => {
      this.history?.redo();
      this.#settle();
    });

  /** What was at hand may be gone. */
  #settle(): void {
    const { now, hand, zone } = this;
    if (!now) return;
    this.refused = '';
    this.lifted = null;
    if (hand?.kind === 'claim' && hand.owner !== 'neutral' && hand.owner >= now.file.players) this.hand = null;
    if (hand?.kind === 'tip' && now.box.options['sabotage'] !== true) this.hand = null;
    if (zone && (!now.box.columns.includes(zone[0]!) || !now.box.rows.includes(zone.slice(1)))) this.zone = null;
  }

  rename(seat: number, name: string): void {
    this.own = this.names.map((_, each) => (each === seat ? name.trim() : (this.own[each] ?? '')));
  }

  /* ---- what is in hand: it changes in turn too, as zones that were pressed before are meant for what it was then ---- */

  readonly takePiece = (piece: Piece): void =>
    this.turns.press(() => {
      this.lifted = null;
      this.hand = samePiece(this.hand, piece) ? null : piece;
      if (this.hand?.kind === 'claim' && this.hand.owner !== 'neutral') this.seat = this.hand.owner;
    });
  readonly layDown = (): void =>
    this.turns.press(() => {
      if (this.hand || this.lifted) this.hand = this.lifted = null;
      else this.zone = null;
    });

  /** A zone was pressed: what is carried or in hand goes there, else it is looked at; then `shows` is called. */
  press(zone: string, shows: () => void = () => undefined): void {
    this.turns.press(() => {
      if (!this.now) return;
      if (this.lifted) {
        const from = this.lifted;
        this.lifted = null;
        void this.carry(from, zone);
      } else if (this.hand && this.hand.kind !== 'airship') void this.put(zone, this.hand, true);
      else {
        this.zone = this.zone === zone ? null : zone;
        const owner = this.now.file.zones[zone]?.owner;
        if (typeof owner === 'number') this.seat = owner;
        if (this.zone) shows();
      }
    });
  }
}
