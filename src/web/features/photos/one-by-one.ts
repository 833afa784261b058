/** Does `work` on whatever `next` names, one after another, until it names nothing any more. Neither may throw. */
export class OneByOne<T> {
  #running: Promise<void> | null = null;
  readonly #next: () => T | undefined;
  readonly #work: (one: T) => Promise<void>;

  constructor(next: () => T | undefined, work: (one: T) => Promise<void>) {
    this.#next = next;
    this.#work = work;
  }

  /** Resolves when there is nothing left to do; null when nothing is being done. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /** To be called when there may be something to do. */
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
