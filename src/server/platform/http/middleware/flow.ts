import { setTimeout as sleep } from 'node:timers/promises';

export type FlowLimit = { bytesPerSecond: number; burstBytes: number };

/** Limits the common rate of many bodies, after an initial burst. They are served in order. */
export class Flow {
  readonly #limit: FlowLimit;
  /** the time at which all bytes so far would have passed at the even rate, in ms */
  #evenAt = 0;

  constructor(limit: FlowLimit) {
    this.#limit = limit;
  }

  /** Resolves when this many more bytes may be processed. */
  async pass(bytes: number): Promise<void> {
    const { bytesPerSecond, burstBytes } = this.#limit;
    const perMs = bytesPerSecond / 1000;
    const now = performance.now();
    this.#evenAt = Math.max(this.#evenAt, now - burstBytes / perMs) + bytes / perMs;
    if (this.#evenAt > now) await sleep(this.#evenAt - now);
  }
}
