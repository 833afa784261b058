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
