import type { PhotoJudgement } from '#core/moderation/photo-safety.ts';
import {
  type PhotoAnalysis,
  type PhotoAnalyzer,
  type PhotoAnalyzerState,
  PhotoAnalyzerUnavailableError,
  type PhotoPriority,
  PhotoUnreadableError,
  type RgbImage,
} from '#server/photos/photo-analyzer.ts';
import { Child } from '#server/platform/child/child.ts';
import { processLine } from '#server/platform/child/line.ts';
import { ChildLostError } from '#server/platform/child/running-child.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { AnalyzerTasks, PhotoQuestion } from './analyzer-process.ts';
import type { PhotoModelOptions } from './photo-model.ts';
import { PriorityQueue, type QueueLimits } from './priority-queue.ts';

export type ProcessPhotoAnalyzerOptions = {
  model: PhotoModelOptions;
  /** number of processes, each with the networks of its own */
  workers?: number;
  /** The module that a child runs; tests use a small one of their own. */
  entry?: URL;
  limits?: QueueLimits;
  /** maximum time in milliseconds for one photo, after which its process counts as hanging */
  mostMs?: number;
  log?: Pick<Logger, 'info' | 'warn'>;
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

/** A photo with whoever waits for its answer. */
type Job = PhotoQuestion & {
  task: 'analyze' | 'judge';
  resolve: (answer: PhotoAnalysis | PhotoJudgement) => void;
  reject: (error: unknown) => void;
};

/** A process and what it is doing: nothing before the model is loaded, then one photo at a time. */
type Lane = { child: Child<AnalyzerTasks>; isReady: boolean; isBusy: boolean };

/** Analyzes photos in child processes, each of them one at a time, and replaces a process that dies. */
export class ProcessPhotoAnalyzer implements PhotoAnalyzer {
  readonly ready: Promise<void>;
  readonly #settled = Promise.withResolvers<void>();
  readonly #queue: PriorityQueue<Job>;
  readonly #unanswered = new Set<Promise<unknown>>();
  readonly #options: ProcessPhotoAnalyzerOptions;
  readonly #lanes: Lane[];
  #state: PhotoAnalyzerState = { status: 'loading' };
  #crashes = 0;
  #msEach = 0;

  constructor(options: ProcessPhotoAnalyzerOptions) {
    this.#options = options;
    this.#queue = new PriorityQueue(options.limits ?? queueLimits);
    this.ready = this.#settled.promise;
    this.#lanes = Array.from({ length: options.workers ?? 1 }, () => this.#open());
    for (const lane of this.#lanes) void this.#load(lane);
  }

  state(): PhotoAnalyzerState {
    return this.#state;
  }

  modelId(): string | null {
    return this.#state.status === 'ready' ? this.#state.model : null;
  }

  /** The children's process ids, for measuring their memory. */
  get processIds(): number[] {
    return this.#lanes.flatMap(({ child }) => child.processId ?? []);
  }

  analyze(photo: RgbImage | Uint8Array, { priority }: { priority: PhotoPriority }): Promise<PhotoAnalysis> {
    return this.#ask<PhotoAnalysis>('analyze', photo, priority);
  }

  judge(photo: RgbImage | Uint8Array, { priority }: { priority: PhotoPriority }): Promise<PhotoJudgement> {
    return this.#ask<PhotoJudgement>('judge', photo, priority);
  }

  async #ask<Answer extends PhotoAnalysis | PhotoJudgement>(
    task: Job['task'],
    photo: RgbImage | Uint8Array,
    priority: PhotoPriority,
  ): Promise<Answer> {
    if (this.#state.status === 'failed') throw new PhotoAnalyzerUnavailableError(this.#state.reason);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const settle = resolve as Job['resolve']; // a child answers each task with its kind of answer
    this.#queue.add({ task, photo, resolve: settle, reject }, priority);
    this.#unanswered.add(promise);
    this.#next();
    return promise.finally(() => this.#unanswered.delete(promise));
  }

  async idle(): Promise<void> {
    while (this.#unanswered.size > 0) await Promise.allSettled(this.#unanswered);
  }

  promote(photo: RgbImage | Uint8Array, priority: PhotoPriority): void {
    this.#queue.promote((job) => job.photo === photo, priority);
  }

  waitMs(): number {
    const ahead = this.#queue.count('waiting') + this.#lanes.filter(({ isBusy }) => isBusy).length;
    return this.#msEach * (1 + ahead / this.#lanes.length);
  }

  close(): Promise<void> {
    return this.#end('it was closed');
  }

  #open(): Lane {
    const { model, entry = new URL('./analyzer-process.ts', import.meta.url) } = this.#options;
    const onLost = () => this.#reopen(lane);
    const lane: Lane = { child: new Child({ open: processLine(entry, model), onLost }), isReady: false, isBusy: false };
    return lane;
  }

  async #load(lane: Lane): Promise<void> {
    try {
      const { model, dimension, curves } = await lane.child.ask('load', undefined);
      if (this.#state.status === 'failed') return;
      this.#state = { status: 'ready', model, dimension, curves };
      this.#options.log?.info({ model, dimension }, 'the photo model is ready');
      this.#settled.resolve();
      lane.isReady = true;
      this.#next();
    } catch (error) {
      if (!(error instanceof ChildLostError)) this.#fail((error as Error).message);
    }
  }

  /** A process that ended has lost its photo, which is not tried again, because it may have been the reason. */
  #reopen(lane: Lane): void {
    lane.isReady = false;
    if (this.#state.status === 'failed') return;
    this.#crashes++;
    if (this.#crashes >= mostCrashes) {
      this.#fail('it keeps stopping unexpectedly');
      return;
    }
    if (!this.#lanes.some(({ isReady }) => isReady)) this.#state = { status: 'loading' };
    void this.#load(lane);
  }

  /** Gives each free process its next photo. */
  #next(): void {
    for (const lane of this.#lanes.filter(({ isReady, isBusy }) => isReady && !isBusy)) {
      const job = this.#queue.take();
      if (!job) return;
      void this.#work(lane, job);
    }
  }

  async #work(lane: Lane, { task, resolve, reject, ...question }: Job): Promise<void> {
    lane.isBusy = true;
    const begun = performance.now();
    try {
      resolve(await lane.child.ask(task, question, { mostMs: this.#options.mostMs ?? mostMs }));
      this.#count(performance.now() - begun);
    } catch (error) {
      if (error instanceof ChildLostError) this.#lost(error, reject);
      else {
        reject(new PhotoUnreadableError((error as Error).message));
        this.#count(performance.now() - begun);
      }
    }
    lane.isBusy = false;
    this.#next();
  }

  #lost(error: ChildLostError, reject: Job['reject']): void {
    if (this.#state.status !== 'failed') this.#options.log?.warn({ err: error }, 'the photo analyzer is started again');
    const reason = this.#state.status === 'failed' ? this.#state.reason : 'it stopped unexpectedly';
    reject(new PhotoAnalyzerUnavailableError(reason));
  }

  #count(ms: number): void {
    this.#crashes = 0;
    this.#msEach = this.#msEach === 0 ? ms : this.#msEach + shareOfLast * (ms - this.#msEach);
  }

  #fail(reason: string): void {
    this.#options.log?.warn({ reason }, 'photos cannot be compared');
    void this.#end(reason);
  }

  /** Rejects all photos; resolves when the processes have ended. */
  async #end(reason: string): Promise<void> {
    this.#state = { status: 'failed', reason };
    const error = new PhotoAnalyzerUnavailableError(reason);
    for (const job of this.#queue.drain()) job.reject(error);
    this.#settled.resolve();
    await Promise.all(this.#lanes.map(({ child }) => child.close()));
  }
}
