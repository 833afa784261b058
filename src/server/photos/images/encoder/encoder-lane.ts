import { busy, rateLimited } from '#server/platform/errors.ts';
import { EncoderWorker, type WorkerOptions } from './encoder-worker.ts';
import { FairQueue, type QueueLimits } from './fair-queue.ts';

export type LaneOptions = WorkerOptions & {
  queue: QueueLimits;
  /** the waiting time given to clients that are refused because the queue is full */
  retrySeconds: number;
};

/** One worker with its queue; accounts take turns. */
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

  /** The worker's process id; undefined if none is running. */
  get processId(): number | undefined {
    return this.#worker.processId;
  }

  /**
   * Runs `work` when it is the account's turn. It has the worker to itself until it ends.
   * @throws NamedError `busy` or `rate_limited` if too many are waiting
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
