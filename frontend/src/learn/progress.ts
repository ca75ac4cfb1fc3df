/** How far somebody has come in the lessons, and which were offered, kept on this device. */
import { device } from '@/lib/storage.svelte';

const REACHED = 'steamhouse-lesson-';
const OFFERED = 'steamhouse-lesson-offered-';

/** The step that was reached last, counted from 1. */
export const reached = (game: string): number => Math.max(1, Math.trunc(Number(device.read(REACHED + game))) || 1);
export const keepReached = (game: string, step: number): void => device.write(REACHED + game, String(step));

/** Whether the lesson was begun or offered before: once is enough. */
export const knows = (game: string): boolean => device.read(REACHED + game) !== null || device.read(OFFERED + game) !== null;
export const keepOffered = (game: string): void => device.write(OFFERED + game, 'yes');
