/** What is pressed waits until all that was asked of the server before is answered: it is meant for what that brings. */
import { getContext, setContext } from 'svelte';
import type { InTurn } from '@/lib/inturn';

type Press = (act: () => void) => void;
const KEY = Symbol('press');

/** Have the parts of an editor press in the turn of its questions. */
export const pressInTurn = (turns: InTurn): void => void setContext<Press>(KEY, (act) => turns.press(act));
export const presser = (): Press => getContext<Press>(KEY);
