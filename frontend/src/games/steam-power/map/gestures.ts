import type { Point } from './hex';
import type { Viewport } from './viewport.svelte';

const SLIP = 6;

/** What the stage does with a pointer that draws instead of moving the map. */
export interface Brush {
  /** Begin at a point of the window; false: this pointer moves the map. */
  start(at: Point): boolean;
  move(at: Point): void;
  /** The stroke is done; or it was none, since a second finger came. */
  end(kept: boolean): void;
}

/** Drag, pinch and wheel on the stage of a map. A press that hardly moves stays a click. */
export class Gestures {
  /** The last pointer was a finger. */
  touch = false;
  readonly #pointers = new Map<number, Point>();
  #origin: Point = [0, 0];
  #dragged = false;
  #drawing = false;
  #turned = 0;
  readonly #port: Viewport;
  readonly #stage: () => HTMLElement | undefined;
  readonly #brush: Brush | undefined;

  constructor(port: Viewport, stage: () => HTMLElement | undefined, brush?: Brush) {
    this.#port = port;
    this.#stage = stage;
    this.#brush = brush;
  }

  /** Where an event is, in pixels from the stage's corner. */
  local(event: MouseEvent): Point {
    const frame = this.#stage()?.getBoundingClientRect();
    return [event.clientX - (frame?.left ?? 0), event.clientY - (frame?.top ?? 0)];
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0 && event.button !== 1) return;
    const at = this.local(event);
    this.touch = event.pointerType === 'touch';
    if (this.#pointers.size === 0) this.#dragged = false;
    else if (this.#drawing) this.#stop(false);
    this.#pointers.set(event.pointerId, at);
    this.#origin = at;
    if (this.#pointers.size === 1 && event.button === 0 && this.#brush?.start(at)) {
      this.#drawing = this.#dragged = true;
      this.#capture();
    }
  };

  move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.local(event);
    if (this.#drawing) {
      this.#brush?.move(now);
      return;
    }
    const [ox, oy] = this.#origin;
    if (!this.#dragged && this.#pointers.size === 1 && Math.hypot(now[0] - ox, now[1] - oy) < SLIP) return;
    if (!this.#dragged) {
      this.#dragged = true;
      this.#capture();
    }
    const other = [...this.#pointers].find(([pointer]) => pointer !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (other) {
      const factor =
        Math.hypot(now[0] - other[0], now[1] - other[1]) / (Math.hypot(before[0] - other[0], before[1] - other[1]) || 1);
      this.#port.zoom(factor, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], 'drag');
    }
    const share = other ? 0.5 : 1;
    this.#port.pan((now[0] - before[0]) * share, (now[1] - before[1]) * share);
  };

  up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
    if (this.#drawing) this.#stop(event.type !== 'pointercancel');
  };

  /** Whether a click is one, and not the end of a drag. */
  isClick(): boolean {
    const dragged = this.#dragged;
    this.#dragged = false;
    return !dragged;
  }

  /** Zoom by the wheel or a pinch on a touch pad; `turn` may take the wheel for something else. */
  wheel(event: WheelEvent, turn?: (at: Point, step: 1 | -1) => boolean): void {
    event.preventDefault();
    const at = this.local(event);
    if (turn && !event.ctrlKey && event.deltaY) {
      const waiting = event.timeStamp - this.#turned < 90;
      if (waiting || turn(at, event.deltaY > 0 ? 1 : -1)) {
        if (!waiting) this.#turned = event.timeStamp;
        return;
      }
    }
    this.#port.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : event.ctrlKey ? 0.01 : 0.0016)), at, 'drag');
  }

  #stop(kept: boolean): void {
    this.#drawing = false;
    this.#brush?.end(kept);
  }

  #capture(): void {
    for (const pointer of this.#pointers.keys()) this.#stage()?.setPointerCapture(pointer);
  }
}
