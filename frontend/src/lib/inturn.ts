/**
 * What is asked of the server and changes what is on the page: one after the other, so that what was asked for last stands at
 * the end, whichever answer is quicker. What is pressed meanwhile is meant for what the answer brings: it waits too.
 */
export class InTurn {
  #asking = false;
  #waiting: (() => void)[] = [];

  /** Do it now, or once all that was asked before is answered. */
  press(act: () => void): void {
    if (this.#asking) this.#waiting.push(act);
    else act();
  }

  /** Ask once all that was asked before is answered; a failure is the asker's and holds nobody up. */
  ask<T>(question: () => Promise<T>): Promise<T> {
    return new Promise((done, fail) =>
      this.press(() => {
        this.#asking = true;
        question()
          .finally(() => this.#goOn())
          .then(done, fail);
      }),
    );
  }

  #goOn(): void {
    this.#asking = false;
    while (this.#waiting.length > 0 && !this.#asking) this.#waiting.shift()!();
  }
}
