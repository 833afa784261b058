/** Attempts at work that is known by a key, each of which can be ended early. */
export class Attempts {
  readonly #aborts = new Map<string, AbortController>();

  /** Does the work; `failed` is told what it throws. Resolves in either case. */
  async make(
    key: string,
    work: (signal: AbortSignal) => Promise<void>,
    failed: (error: unknown) => void,
  ): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    try {
      await work(abort.signal);
    } catch (error) {
      failed(error);
    } finally {
      // meanwhile another attempt may have begun under the same key, with an abort controller of its own
      if (this.#aborts.get(key) === abort) this.#aborts.delete(key);
    }
  }

  /** Aborts the signal of the work that is under way, if there is any. */
  end(key: string): void {
    this.#aborts.get(key)?.abort();
  }
}

/** Calls `work` on each item that `next` returns, one after another, until it returns none. Neither may throw. */
export class OneByOne<T> {
  #running: Promise<void> | null = null;
  readonly #next: () => T | undefined;
  readonly #work: (one: T) => Promise<void>;

  constructor(next: () => T | undefined, work: (one: T) => Promise<void>) {
    this.#next = next;
    this.#work = work;
  }

  /** Resolves when all work is done; null if none is running. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /** To be called when there may be new work. */
  run(): void {
    if (this.#running || this.#next() === undefined) return;
    this.#running = this.#all().finally(() => {
      this.#running = null;
      this.run();
    });
  }

  async #all(): Promise<void> {
    for (let one = this.#next(); one !== undefined; one = this.#next()) await this.#work(one);
  }
}
