/** Pieces that are dragged by mouse, pen or finger, from the tray onto the map and from zone to zone. */
import type { Piece } from './pieces';

/** What is in the air: a piece of the tray, or what stands in a zone. */
export type Load = { piece: Piece; from?: undefined } | { from: string; piece?: undefined };
/** What is below the pointer. */
export interface Below {
  zone: string | null;
  line: number | null;
  /** Somewhere on the page that is neither the map nor the tray. */
  beside: boolean;
}
interface Air {
  load: Load;
  x: number;
  y: number;
  below: Below;
}

const SLOP = 6;
/** A finger that rests this long on a piece lifts it; one that moves earlier pans the map. */
const REST = 280;

function below(x: number, y: number): Below {
  const under = document.elementFromPoint(x, y);
  const zone = under?.closest('[data-zone]')?.getAttribute('data-zone') ?? null;
  const moor = under?.closest('.moorhit') ?? null;
  const line = moor ? [...document.querySelectorAll('.moorhit')].indexOf(moor) : null;
  return { zone, line, beside: !under?.closest('.boardwrap, .pe-tray') };
}

export class Drag {
  air = $state.raw<Air | null>(null);

  constructor(readonly drop: (load: Load, at: Below) => void) {}

  /** The pointer went down on something that can be lifted. `rests`: a finger has to rest on it first. */
  start(event: PointerEvent, load: Load, rests: boolean): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const start = { x: event.clientX, y: event.clientY };
    const finger = event.pointerType === 'touch';
    const lift = (x: number, y: number): void => {
      this.air = { load, x, y, below: below(x, y) };
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      this.air = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', key);
      removeEventListener('touchmove', hold);
      removeEventListener('contextmenu', quiet);
    };
    const move = (next: PointerEvent): void => {
      if (next.pointerId !== event.pointerId) return;
      const far = Math.hypot(next.clientX - start.x, next.clientY - start.y) >= SLOP;
      if (this.air || (far && !(finger && rests))) lift(next.clientX, next.clientY);
      else if (far) end();
    };
    const up = (last: PointerEvent): void => {
      if (last.pointerId !== event.pointerId) return;
      const air = this.air;
      end();
      if (!air) return;
      // the click that follows belongs to the drag
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
      this.drop(load, below(last.clientX, last.clientY));
    };
    const key = (pressed: KeyboardEvent): void => {
      if (pressed.key === 'Escape') end();
    };
    const swallow = (click: MouseEvent): void => click.stopPropagation();
    // while something is in the air, the map below does not pan
    const hold = (touch: TouchEvent): void => {
      if (this.air) touch.preventDefault();
    };
    const quiet = (menu: Event): void => menu.preventDefault();
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
    addEventListener('keydown', key);
    addEventListener('touchmove', hold, { passive: false });
    if (finger) addEventListener('contextmenu', quiet);
    if (finger && rests) {
      timer = setTimeout(() => {
        lift(start.x, start.y);
        navigator.vibrate?.(10);
      }, REST);
    }
  }
}
