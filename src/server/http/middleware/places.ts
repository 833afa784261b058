/** How many may be at something at once: in all, and of one network. */
export type PlaceLimits = { most: number; mostPerNetwork: number };

/** Gives the place back; a second call does nothing. */
export type Release = () => void;

/** Places for what only so many may do at once. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** @returns what gives the place back, or which limit is reached */
  take(network: string): Release | 'all' | 'network' {
    const own = this.#taken.get(network) ?? 0;
    if (own >= this.#limits.mostPerNetwork) return 'network';
    if (this.#all >= this.#limits.most) return 'all';
    this.#count(network, own + 1);
    this.#all += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#all -= 1;
      this.#count(network, this.#taken.get(network)! - 1);
    };
  }

  #count(network: string, number: number): void {
    if (number > 0) this.#taken.set(network, number);
    else this.#taken.delete(network);
  }
}
