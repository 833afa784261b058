/** How many may do something at the same time: in total, and from one network. */
export type PlaceLimits = { most: number; mostPerNetwork: number };

/** Gives the place back; calling it again does nothing. */
export type Release = () => void;

/** Limits how many may do something at the same time. */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /** @returns a function that gives the place back, or which limit is reached */
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
