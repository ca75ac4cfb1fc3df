import { untrack } from 'svelte';
import type { Rect } from './art';
import { center, hexOf, type Point } from './hex';
import { bounded, centered, fitted, revealing, toScreen, toWorld, zoomed, type Size, type View } from './view';

/** Windows up to this width are a phone's: the whole sheet would be too small for a first look. */
export const NARROW = 560;
const NEAR = 1.1;
const REST = 160;
/** A first look in a window that was this much lower is looked at anew. */
const CRAMPED = 1.25;

/** The window on a map: what is on screen, and how it comes there. */
export class Viewport {
  width = $state(0);
  height = $state(0);
  view = $state.raw<View>({ x: 0, y: 0, zoom: 1 });
  /** The view that name plates are laid out for: it follows when a gesture has ended. */
  settled = $state.raw<View>({ x: 0, y: 0, zoom: 1 });
  gesture = $state(false);
  gliding = $state(false);
  /** The whole map is shown, and stays so when the window changes. */
  #whole = true;
  #shown = false;
  /** Somebody has moved the map: until then a window of another size gets a first look of its own. */
  #moved = false;
  #last: Size = { width: 0, height: 0 };
  /** What the map was looked at in: another window, column or map is looked at anew. */
  #frame = '';
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #sheet: () => Rect;
  readonly #home: () => Point;

  /** `home` is where the first look goes when the whole sheet would be too small. Made while a component is set up. */
  constructor(sheet: () => Rect, home: () => Point) {
    this.#sheet = sheet;
    this.#home = home;
    $effect(() => {
      const now = this.window;
      const drawn = sheet();
      if (now.width && now.height) untrack(() => this.#resized(now, drawn));
    });
    $effect(() => () => clearTimeout(this.#rest));
  }

  get window(): Size {
    return { width: this.width, height: this.height };
  }

  get transform(): string {
    const { x, y } = this.#sheet();
    return `translate(${this.view.x}px, ${this.view.y}px) scale(${this.view.zoom}) translate(${x}px, ${y}px)`;
  }

  /** The zoom at which the whole sheet is on screen. */
  get least(): number {
    return fitted(this.#sheet(), this.window).zoom;
  }

  show(next: View, how: 'drag' | 'glide' | 'jump'): void {
    this.view = next;
    this.gesture = how === 'drag';
    this.gliding = how === 'glide';
    clearTimeout(this.#rest);
    if (how === 'jump') this.settled = next;
    else
      this.#rest = setTimeout(() => {
        this.gesture = this.gliding = false;
        this.settled = this.view;
      }, REST);
  }

  fit(how: 'glide' | 'jump' = 'glide'): void {
    this.#whole = true;
    this.show(fitted(this.#sheet(), this.window), how);
  }

  zoom(factor: number, about: Point = [this.width / 2, this.height / 2], how: 'drag' | 'glide' = 'glide'): void {
    const next = zoomed(this.view, factor, about, this.#sheet(), this.window);
    this.#whole = next.zoom <= this.least * 1.001;
    this.#moved = true;
    this.show(next, how);
  }

  /** Move by pixels. */
  pan(dx: number, dy: number): void {
    this.#moved = true;
    this.show(bounded({ ...this.view, x: this.view.x + dx, y: this.view.y + dy }, this.#sheet(), this.window), 'drag');
  }

  /** Bring a point of the map into the middle, at this zoom at least. */
  center(point: Point, zoom: number): void {
    this.#whole = false;
    this.#moved = true;
    this.show(centered(Math.max(this.view.zoom, zoom), point, this.#sheet(), this.window), 'drag');
  }

  /** Move just so far that a hex has a margin around it. */
  reveal(hex: string, margin: number): void {
    if (!this.#shown) return;
    const next = revealing(this.view, center(hexOf(hex)), margin, this.#sheet(), this.window);
    if (next !== this.view) this.show(next, 'glide');
  }

  /** Whether the middle of a hex is on screen. */
  sees(hex: string): boolean {
    const [x, y] = toScreen(this.view, center(hexOf(hex)));
    return x >= 0 && y >= 0 && x <= this.width && y <= this.height;
  }

  toWorld(point: Point): Point {
    return toWorld(this.view, point);
  }

  #resized(now: Size, sheet: Rect): void {
    const frame = [innerWidth, innerHeight, now.width, sheet.x, sheet.y, sheet.width, sheet.height].join(' ');
    // what stands below the map grows and shrinks while a decision goes on: the map stays where it is
    if (frame === this.#frame && (this.#moved || !this.#whole || now.height < CRAMPED * this.#last.height)) return;
    this.#frame = frame;
    const all = fitted(sheet, now);
    if (!this.#shown || !this.#moved) {
      this.#shown = true;
      this.#whole = now.width > NARROW || all.zoom >= NEAR;
      this.show(this.#whole ? all : centered(NEAR, this.#home(), sheet, now), 'jump');
    } else if (this.#whole) this.show(all, 'jump');
    else
      this.show(
        centered(this.view.zoom, toWorld(this.view, [this.#last.width / 2, this.#last.height / 2]), sheet, now),
        'jump',
      );
    this.#last = now;
  }
}
