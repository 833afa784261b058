type Work<T> = {
  /** what to work on next; undefined if there is nothing */
  next: () => T | undefined;
  work: (one: T, signal: AbortSignal) => Promise<void>;
  /** is told what `work` throws */
  failed: (one: T, error: unknown) => void;
};

/** Works on one thing after another, each of which can be ended early. */
export class OneByOne<T extends { key: string }> {
  #running: Promise<void> | null = null;
  #current: { key: string; abort: AbortController } | null = null;
  readonly #of: Work<T>;

  constructor(of: Work<T>) {
    this.#of = of;
  }

  /** Resolves when all work is done; null if none is running. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /** To be called when there may be new work. */
  run(): void {
    if (this.#running || this.#of.next() === undefined) return;
    this.#running = this.#all().finally(() => {
      this.#running = null;
      this.run();
    });
  }

  /** Aborts the signal of the work with this key, if it is under way. */
  end(key: string): void {
    if (this.#current?.key === key) this.#current.abort.abort();
  }

  async #all(): Promise<void> {
    for (let one = this.#of.next(); one !== undefined; one = this.#of.next()) {
      const abort = new AbortController();
      this.#current = { key: one.key, abort };
      try {
        await this.#of.work(one, abort.signal);
      } catch (error) {
        this.#of.failed(one, error);
      }
    }
  }
}
