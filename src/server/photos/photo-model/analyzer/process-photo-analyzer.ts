import type { PhotoJudgement } from '#core/moderation/photo-safety.ts';
import type {
  AnalyzeOptions,
  PhotoAnalysis,
  PhotoAnalyzer,
  PhotoAnalyzerState,
  PhotoPriority,
  RgbImage,
} from '#server/photos/photo-analyzer.ts';
import { PhotoAnalyzerUnavailableError } from '#server/photos/photo-analyzer-errors.ts';
import { type AnalyzeJob, AnalyzerChild, type AnalyzerChildEvents } from './analyzer-child.ts';
import type { AnalyzeRequest, AnalyzerMessage, AnalyzerProcessOptions } from './analyzer-messages.ts';
import { PriorityQueue, type QueueLimits } from './priority-queue.ts';

/** The part of a pino logger that is used here. */
export type AnalyzerLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
};

export type ProcessPhotoAnalyzerOptions = {
  model: AnalyzerProcessOptions;
  /** number of processes, each with the networks of its own */
  workers?: number;
  /** The module that a child runs; tests use a small one of their own. */
  entry?: URL;
  limits?: QueueLimits;
  /** maximum time in milliseconds for one photo, after which its process counts as hanging */
  mostMs?: number;
  log?: AnalyzerLog;
};

/**
 * With more than 64 photos, people would wait too long. Uploads are queued decoded, with up to 8 MB each; those beyond
 * the limit are read from their files when they are needed.
 */
const queueLimits: QueueLimits = { waiting: 64, uploaded: 32, background: 64 };
/** Crashes in a row without an analyzed photo in between, after which no process is started again. */
const mostCrashes = 3;
/** A photo takes about a second on a slow machine; a process that takes this long is hanging. */
const mostMs = 60_000;
/** How much the last photo counts in the time that one takes: about the last ten decide. */
const shareOfLast = 0.2;

/** Analyzes photos in child processes, each of them one at a time, and replaces a process that dies. */
export class ProcessPhotoAnalyzer implements PhotoAnalyzer {
  readonly ready: Promise<void>;
  readonly #settled = Promise.withResolvers<void>();
  readonly #queue: PriorityQueue<AnalyzeJob>;
  readonly #unanswered = new Set<Promise<unknown>>();
  readonly #options: ProcessPhotoAnalyzerOptions;
  readonly #children: AnalyzerChild[];
  #state: PhotoAnalyzerState = { status: 'loading' };
  #requests = 0;
  #crashes = 0;
  #msEach = 0;

  constructor(options: ProcessPhotoAnalyzerOptions) {
    this.#options = options;
    this.#queue = new PriorityQueue(options.limits ?? queueLimits);
    this.ready = this.#settled.promise;
    this.#children = Array.from({ length: options.workers ?? 1 }, (_, place) => this.#start(place));
  }

  state(): PhotoAnalyzerState {
    return this.#state;
  }

  modelId(): string | null {
    return this.#state.status === 'ready' ? this.#state.model : null;
  }

  /** The children's process ids, for measuring their memory. */
  get processIds(): number[] {
    return this.#children.flatMap(({ processId }) => processId ?? []);
  }

  analyze(photo: RgbImage | Uint8Array, options: AnalyzeOptions): Promise<PhotoAnalysis> {
    return this.#ask<PhotoAnalysis>('analyze', photo, options);
  }

  judge(photo: RgbImage | Uint8Array, options: AnalyzeOptions): Promise<PhotoJudgement> {
    return this.#ask<PhotoJudgement>('judge', photo, options);
  }

  async #ask<Answer extends PhotoAnalysis | PhotoJudgement>(
    task: AnalyzeRequest['task'],
    photo: RgbImage | Uint8Array,
    { priority, species, signal }: AnalyzeOptions,
  ): Promise<Answer> {
    signal?.throwIfAborted();
    if (this.#state.status === 'failed') throw new PhotoAnalyzerUnavailableError(this.#state.reason);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const settle = resolve as AnalyzeJob['resolve']; // a child answers each task with its kind of answer
    const job: AnalyzeJob = { request: { id: ++this.#requests, task, photo, species }, resolve: settle, reject };
    this.#queue.add(job, priority);
    const giveUp = () => this.#giveUp(job, signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    this.#unanswered.add(promise);
    this.#next();
    return promise.finally(() => {
      this.#unanswered.delete(promise);
      signal?.removeEventListener('abort', giveUp);
    });
  }

  async idle(): Promise<void> {
    while (this.#unanswered.size > 0) await Promise.allSettled(this.#unanswered);
  }

  promote(photo: RgbImage | Uint8Array, priority: PhotoPriority): void {
    this.#queue.promote(({ request }) => request.photo === photo, priority);
  }

  waitMs(): number {
    const ahead = this.#queue.count('waiting') + this.#children.filter(({ isBusy }) => isBusy).length;
    return this.#msEach * (1 + ahead / this.#children.length);
  }

  close(): Promise<void> {
    return this.#end('it was closed');
  }

  #start(place: number): AnalyzerChild {
    const { model, log } = this.#options;
    const entry = this.#options.entry ?? new URL('./analyzer-process.ts', import.meta.url);
    const events: AnalyzerChildEvents = {
      ready: (message) => this.#becomeReady(message),
      answered: (ms) => this.#answered(ms),
      failed: (reason) => this.#fail(reason),
      died: () => this.#replace(place),
      trouble: (message, error) => log?.warn(error ? { err: error } : {}, message),
    };
    return new AnalyzerChild({ model, entry, mostMs: this.#options.mostMs ?? mostMs }, events);
  }

  #becomeReady({ model, dimension, curves }: Extract<AnalyzerMessage, { type: 'ready' }>): void {
    if (this.#state.status === 'failed') return;
    this.#state = { status: 'ready', model, dimension, curves };
    this.#options.log?.info({ model, dimension }, 'the photo model is ready');
    this.#settled.resolve();
    this.#next();
  }

  #answered(ms: number): void {
    this.#crashes = 0;
    this.#msEach = this.#msEach === 0 ? ms : this.#msEach + shareOfLast * (ms - this.#msEach);
    this.#next();
  }

  /** Gives each free process its next photo. */
  #next(): void {
    for (const child of this.#children.filter(({ isReady, isBusy }) => isReady && !isBusy)) {
      const next = this.#queue.take();
      if (!next) return;
      child.give(next.item, next.priority === 'waiting');
    }
  }

  #giveUp(job: AnalyzeJob, reason: unknown): void {
    this.#queue.remove(job);
    job.reject(reason);
  }

  #replace(place: number): void {
    if (this.#state.status === 'failed') return;
    this.#crashes++;
    if (this.#crashes >= mostCrashes) {
      this.#fail('it keeps stopping unexpectedly');
      return;
    }
    this.#children[place] = this.#start(place);
    if (!this.#children.some(({ isReady }) => isReady)) this.#state = { status: 'loading' };
  }

  #fail(reason: string): void {
    this.#options.log?.warn({ reason }, 'photos cannot be compared');
    void this.#end(reason);
  }

  /** Rejects all photos at once; resolves when the processes have ended. */
  async #end(reason: string): Promise<void> {
    this.#state = { status: 'failed', reason };
    const error = new PhotoAnalyzerUnavailableError(reason);
    for (const child of this.#children) child.giveUp(error);
    for (const job of this.#queue.drain()) job.reject(error);
    this.#settled.resolve();
    await Promise.all(this.#children.map((child) => child.close()));
  }
}
