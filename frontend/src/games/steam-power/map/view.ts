import type { Rect } from './art';
import type { Point } from './hex';

/** What is on screen: screen = world * zoom + shift, in pixels from the upper left corner of the window. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}

export const MOST = 3.2;
/** The zoom at which a hex is 44 px high: what a finger can hit. */
export const FINGER = 0.85;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/** The whole of a sheet, as large as the window allows. */
export function fitted(sheet: Rect, window: Size): View {
  const zoom = Math.min(window.width / sheet.width, window.height / sheet.height);
  return {
    zoom,
    x: (window.width - sheet.width * zoom) / 2 - sheet.x * zoom,
    y: (window.height - sheet.height * zoom) / 2 - sheet.y * zoom,
  };
}

/** A view within its bounds: nothing but the sheet on screen, and the sheet in the middle where it is smaller than the window. */
export function bounded(view: View, sheet: Rect, window: Size): View {
  const least = fitted(sheet, window).zoom;
  const zoom = clamp(view.zoom, Math.min(least, MOST), Math.max(MOST, least));
  const along = (shift: number, start: number, length: number, room: number): number => {
    const drawn = length * zoom;
    return drawn <= room ? (room - drawn) / 2 - start * zoom : clamp(shift, room - (start + length) * zoom, -start * zoom);
  };
  return { zoom, x: along(view.x, sheet.x, sheet.width, window.width), y: along(view.y, sheet.y, sheet.height, window.height) };
}

/** Zoom by a factor about a point of the window, which stays where it is. */
export function zoomed(view: View, factor: number, [x, y]: Point, sheet: Rect, window: Size): View {
  const zoom = clamp(view.zoom * factor, fitted(sheet, window).zoom, Math.max(MOST, fitted(sheet, window).zoom));
  const by = zoom / view.zoom;
  return bounded({ zoom, x: x - (x - view.x) * by, y: y - (y - view.y) * by }, sheet, window);
}

/** A view with a point of the world in the middle of the window. */
export const centered = (zoom: number, [x, y]: Point, sheet: Rect, window: Size): View =>
  bounded({ zoom, x: window.width / 2 - x * zoom, y: window.height / 2 - y * zoom }, sheet, window);

export const toWorld = (view: View, [x, y]: Point): Point => [(x - view.x) / view.zoom, (y - view.y) / view.zoom];
export const toScreen = (view: View, [x, y]: Point): Point => [x * view.zoom + view.x, y * view.zoom + view.y];

/** The view moved just so far that a point has a margin around it; the same view when it has, or cannot. */
export function revealing(view: View, point: Point, margin: number, sheet: Rect, window: Size): View {
  const [x, y] = toScreen(view, point);
  const room = (length: number): number => Math.min(margin, length / 3);
  const [mx, my] = [room(window.width), room(window.height)];
  const dx = x < mx ? mx - x : x > window.width - mx ? window.width - mx - x : 0;
  const dy = y < my ? my - y : y > window.height - my ? window.height - my - y : 0;
  const next = bounded({ ...view, x: view.x + dx, y: view.y + dy }, sheet, window);
  return Math.hypot(next.x - view.x, next.y - view.y) < 1 ? view : next;
}

/** The part of the world on screen. */
export function seenOf(view: View, window: Size): Rect {
  const [x, y] = toWorld(view, [0, 0]);
  return { x, y, width: window.width / view.zoom, height: window.height / view.zoom };
}
