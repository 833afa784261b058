import { busy, rateLimited } from '#server/platform/errors.ts';
import { networkOf } from './limiter.ts';

/** How many may do something at the same time: in total, and from one network. */
export type SlotLimits = { most: number; mostPerNetwork: number };

/** Limits how many may do something at the same time. */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a slot for a client.
   * @returns a function that gives the slot back; calling it again does nothing
   * @throws NamedError `rate_limited` if the client's network has too many, `busy` if there are too many in total
   */
  take(clientIp: string, retryAfterSeconds: number): () => void {
    const network = networkOf(clientIp);
    const own = this.#taken.get(network) ?? 0;
    if (own >= this.#limits.mostPerNetwork) throw rateLimited(retryAfterSeconds);
    if (this.#all >= this.#limits.most) throw busy(retryAfterSeconds);
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
