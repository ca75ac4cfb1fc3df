import { nonce, Refused, Unreachable } from './api';
import type { Problem } from './types';

/** What a server answers that cannot take anything now, how often it is asked again, and milliseconds between two tries of what
 *  did not reach it. */
export const BUSY = 503;
const BUSY_TRIES = 5;
const AGAIN = 2_000;
const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** Who sends, and hears how it goes. */
export interface Sender {
  /** Nobody waits for the answer any more. */
  closed: () => boolean;
  /** The server was reached, or not. */
  reached: (reached: boolean) => void;
  /** The server cannot take it yet, and says why. */
  busy: (problem: Problem) => void;
}

/** Send until an answer comes: the token is the same each time, and what was played already is answered, not played again. */
export async function surely<T>(call: (token: string) => Promise<T>, sender: Sender): Promise<T> {
  const token = nonce();
  for (let tries = 1; ; tries++) {
    try {
      const answer = await call(token);
      sender.reached(true);
      return answer;
    } catch (error) {
      if (sender.closed()) throw error;
      if (error instanceof Unreachable) {
        sender.reached(false);
        await pause(AGAIN);
      } else if (error instanceof Refused && error.status === BUSY && tries < BUSY_TRIES) {
        sender.busy(error.problem);
        await pause(error.after * 1000);
      } else throw error;
    }
  }
}
