import { busy, rateLimited } from '#server/errors.ts';
import { EncoderWorker, type WorkerOptions } from './encoder-worker.ts';
import { FairQueue, type QueueLimits } from './fair-queue.ts';

export type LaneOptions = WorkerOptions & {
  queue: QueueLimits;
  /** what those are told who find no place */
  retrySeconds: number;
};

/** One worker and those who wait for it, each account in turn. */
export class EncoderLane {
  readonly #worker: EncoderWorker;
  readonly #queue: FairQueue<() => void>;
  readonly #retrySeconds: number;
  #isWorking = false;

  constructor({ queue, retrySeconds, ...worker }: LaneOptions) {
    this.#worker = new EncoderWorker(worker);
    this.#queue = new FairQueue(queue);
    this.#retrySeconds = retrySeconds;
  }

  /** The worker's process id; undefined while none runs. */
  get processId(): number | undefined {
    return this.#worker.processId;
  }

  /**
   * Runs `work` when it is the account's turn, with the worker to itself until it ends.
   * @throws NamedError `busy` or `rate_limited` when too many wait
   */
  async run<T>(account: string, work: (worker: EncoderWorker) => Promise<T>): Promise<T> {
    await this.#turn(account);
    try {
      return await work(this.#worker);
    } finally {
      this.#isWorking = false;
      this.#next();
    }
  }

  close(): Promise<void> {
    return this.#worker.close();
  }

  #turn(account: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const outcome = this.#queue.add(account, resolve);
    if (outcome === 'full') throw busy(this.#retrySeconds);
    if (outcome === 'owner full') throw rateLimited(this.#retrySeconds);
    this.#next();
    return promise;
  }

  #next(): void {
    if (this.#isWorking) return;
    const begin = this.#queue.take();
    if (!begin) return;
    this.#isWorking = true;
    begin();
  }
}
