/** What is sent to be told the version again, as in server/live.py, and the code that a table which does not exist is closed with. */
const ASK = '?';
const NO_SUCH_TABLE = 4404;

/** Milliseconds of silence after which the server is asked, and those that its answer may take. */
export const QUIET = 10_000;
export const ANSWER = 5_000;
/** Waits before the line is opened anew. */
const RETRY = [500, 1000, 2000, 4000, 8000];
/** The wait before a line is asked after a request failed that it should have carried. */
const DOUBT = 2_000;

/** The live line to a table: hears which version there is, notices when it is dead though not closed, and opens itself anew. */
export class Line {
  #socket: WebSocket | null = null;
  #tries = 0;
  #ended = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #answer: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;

  /** `heard` is told each version that the server names, with the trouble that it is in; `lost`, that there is no connection. */
  constructor(
    readonly url: string,
    readonly heard: (version: number, trouble: string | null) => void,
    readonly lost: () => void,
  ) {}

  open(): void {
    if (this.#ended) return;
    this.#drop();
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    // a server that accepts no connection for long is as dead as one that does not answer
    this.#await();
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(this.#answer);
      clearTimeout(this.#quiet);
      this.#answer = undefined;
      this.#quiet = setTimeout(() => this.ask(), QUIET);
      this.#tries = 0;
      const frame = JSON.parse(data) as { version?: number; trouble?: string | null };
      this.heard(frame.version ?? 0, frame.trouble ?? null);
    };
    socket.onclose = ({ code }) => {
      if (code === NO_SUCH_TABLE) this.close();
      else this.#again();
    };
  }

  close(): void {
    this.#ended = true;
    this.#drop();
  }

  /** Find out whether the server is there; it answers with its version, or the line is opened anew. */
  ask(): void {
    if (this.#ended) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      if (this.#socket?.readyState !== WebSocket.CONNECTING) this.open();
      return;
    }
    this.#socket.send(ASK);
    if (this.#answer === undefined) this.#await();
  }

  /** A request got no answer: ask soon, but not at once, as it may be the request that fails and not the line. */
  doubt(): void {
    if (this.#ended) return;
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => this.ask(), DOUBT);
  }

  #await(): void {
    this.#answer = setTimeout(() => this.#again(), ANSWER);
  }

  #again(): void {
    this.#drop();
    this.lost();
    this.#retry = setTimeout(() => this.open(), RETRY[Math.min(this.#tries++, RETRY.length - 1)]!);
  }

  /** Let go of the socket; a dead one may take its time to close, and nobody waits for it. */
  #drop(): void {
    for (const timer of [this.#retry, this.#quiet, this.#answer, this.#doubt]) clearTimeout(timer);
    this.#answer = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
