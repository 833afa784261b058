/** How many may wait: in all, and of one owner. */
export type QueueLimits = { most: number; mostPerOwner: number };

/** Takes turns between owners, so that whoever sends many holds up nobody but themselves. First in, first out for each. */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  /** Whose turn it is comes first. */
  readonly #owners = new Map<string, Item[]>();
  #size = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @returns whether there was room; if not, which limit is reached */
  add(owner: string, item: Item): 'added' | 'full' | 'owner full' {
    const own = this.#owners.get(owner) ?? [];
    if (own.length >= this.#limits.mostPerOwner) return 'owner full';
    if (this.#size >= this.#limits.most) return 'full';
    own.push(item);
    this.#owners.set(owner, own);
    this.#size += 1;
    return 'added';
  }

  take(): Item | undefined {
    const [turn] = this.#owners;
    if (!turn) return undefined;
    const [owner, [first, ...rest]] = turn;
    this.#owners.delete(owner);
    if (rest.length > 0) this.#owners.set(owner, rest); // behind all others
    this.#size -= 1;
    return first;
  }
}
