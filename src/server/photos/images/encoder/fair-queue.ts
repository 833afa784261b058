/** How many may wait: in total, and of one owner. */
export type QueueLimits = { most: number; mostPerOwner: number };

/**
 * A queue in which owners take turns, so that somebody who sends many items delays only themselves. Items of one owner
 * are first in, first out.
 */
export class FairQueue<Item> {
  readonly #limits: QueueLimits;
  /** In the order of their turns. */
  readonly #owners = new Map<string, Item[]>();
  #size = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @returns whether it was added; if not, which limit is reached */
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
    if (rest.length > 0) this.#owners.set(owner, rest); // moves to the end of the turns
    this.#size -= 1;
    return first;
  }
}
