import { setTimeout as sleep } from 'node:timers/promises';

export type FlowLimit = { bytesPerSecond: number; burstBytes: number };

/** Lets bytes of many bodies pass at a rate that all of them share, after a first burst; none overtakes another. */
export class Flow {
  readonly #limit: FlowLimit;
  /** when all that has passed so far would have passed at the even rate, in ms */
  #evenAt = 0;

  constructor(limit: FlowLimit) {
    this.#limit = limit;
  }

  /** Resolves when so many bytes more may be worked on. */
  async pass(bytes: number): Promise<void> {
    const { bytesPerSecond, burstBytes } = this.#limit;
    const perMs = bytesPerSecond / 1000;
    const now = performance.now();
    this.#evenAt = Math.max(this.#evenAt, now - burstBytes / perMs) + bytes / perMs;
    if (this.#evenAt > now) await sleep(this.#evenAt - now);
  }
}
