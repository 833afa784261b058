type Gathered<T> = { items: Set<T>; done: PromiseWithResolvers<void>; timer: NodeJS.Timeout };

/** Collects items for some milliseconds, and passes them on together, each once. */
export class Gathering<T> {
  readonly #ms: number;
  readonly #pass: (items: T[]) => Promise<void>;
  #gathered: Gathered<T> | null = null;

  constructor(ms: number, pass: (items: T[]) => Promise<void>) {
    this.#ms = ms;
    this.#pass = pass;
  }

  /** Settles as the call does that passes them on. */
  add(...items: T[]): Promise<void> {
    this.#gathered ??= this.#begin();
    for (const item of items) this.#gathered.items.add(item);
    return this.#gathered.done.promise;
  }

  /** Passes on at once what has been collected so far. */
  flush(): void {
    if (!this.#gathered) return;
    const { items, done, timer } = this.#gathered;
    this.#gathered = null;
    clearTimeout(timer);
    done.resolve(this.#pass([...items]));
  }

  #begin(): Gathered<T> {
    const timer = setTimeout(() => this.flush(), this.#ms).unref();
    return { items: new Set(), done: Promise.withResolvers(), timer };
  }
}
