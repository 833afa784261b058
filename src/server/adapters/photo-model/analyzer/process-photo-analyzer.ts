import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { PhotoJudgement } from '#core/moderation/photo-safety.ts';
import type {
  AnalyzeOptions,
  PhotoAnalysis,
  PhotoAnalyzer,
  PhotoAnalyzerState,
  PhotoPriority,
  RgbImage,
} from '#server/photos/photo-analyzer.ts';
import { PhotoAnalyzerUnavailableError, PhotoUnreadableError } from '#server/photos/photo-analyzer-errors.ts';
import { childSettings } from '../../child-settings.ts';
import type { AnalyzeRequest, AnalyzerMessage, AnalyzerProcessOptions } from './analyzer-messages.ts';
import { PriorityQueue, type QueueLimits } from './priority-queue.ts';

/** The part of a pino logger that is used here. */
export type AnalyzerLog = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
};

type Job = {
  request: AnalyzeRequest;
  resolve: (answer: PhotoAnalysis | PhotoJudgement) => void;
  reject: (error: unknown) => void;
};

export type ProcessPhotoAnalyzerOptions = {
  model: AnalyzerProcessOptions;
  /** The module that the child runs; tests use a small one of their own. */
  entry?: URL;
  limits?: QueueLimits;
  /** maximum time in milliseconds for one photo, after which the process counts as hanging */
  mostMs?: number;
  log?: AnalyzerLog;
};

/**
 * With more than 64 photos, people would wait too long. Uploads are queued decoded, with up to 8 MB each; those beyond
 * the limit are read from their files when they are needed.
 */
const queueLimits: QueueLimits = { waiting: 64, uploaded: 32, background: 64 };
/** Crashes in a row without an analyzed photo in between, after which it is not started again. */
const mostCrashes = 3;
/** A photo takes about a second on a slow machine; a process that takes this long is hanging. */
const mostMs = 60_000;

/** Analyzes photos in a child process, one at a time, and restarts it if it dies. */
export class ProcessPhotoAnalyzer implements PhotoAnalyzer {
  readonly ready: Promise<void>;
  readonly #settled = Promise.withResolvers<void>();
  readonly #queue: PriorityQueue<Job>;
  readonly #unanswered = new Set<Promise<unknown>>();
  readonly #options: ProcessPhotoAnalyzerOptions;
  #child: ChildProcess;
  #state: PhotoAnalyzerState = { status: 'loading' };
  #current: Job | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #requests = 0;
  #crashes = 0;

  constructor(options: ProcessPhotoAnalyzerOptions) {
    this.#options = options;
    this.#queue = new PriorityQueue(options.limits ?? queueLimits);
    this.ready = this.#settled.promise;
    this.#child = this.#start();
  }

  state(): PhotoAnalyzerState {
    return this.#state;
  }

  modelId(): string | null {
    return this.#state.status === 'ready' ? this.#state.model : null;
  }

  /** The child's process id, for measuring its memory. */
  get processId(): number | undefined {
    return this.#child.pid;
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
    const settle = resolve as Job['resolve']; // the child answers each task with its kind of answer
    const job: Job = { request: { id: ++this.#requests, task, photo, species }, resolve: settle, reject };
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

  async close(): Promise<void> {
    this.#end('it was closed');
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || !this.#child.pid) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  #start(): ChildProcess {
    const entry = this.#options.entry ?? new URL('./analyzer-process.ts', import.meta.url);
    const options = JSON.stringify(this.#options.model);
    const child = fork(entry, [options], childSettings());
    child.on('message', (message: AnalyzerMessage) => this.#receive(message));
    child.on('error', (error) => this.#troubled(child, error));
    child.once('exit', () => this.#exited());
    return child;
  }

  /** Without a process id the child never started, so no exit event will follow. */
  #troubled(child: ChildProcess, error: Error): void {
    this.#options.log?.warn({ err: error }, 'the photo analyzer is in trouble');
    if (child.pid === undefined) this.#fail(error.message);
  }

  #receive(message: AnalyzerMessage): void {
    if (message.type === 'failed') this.#fail(message.reason);
    else if (message.type === 'ready') this.#becomeReady(message);
    else this.#finish(message);
  }

  #finish(message: Extract<AnalyzerMessage, { id: number }>): void {
    const job = this.#current;
    if (job?.request.id !== message.id) return;
    clearTimeout(this.#deadline);
    this.#current = undefined;
    this.#crashes = 0;
    if (message.type === 'answer') job.resolve(message.answer);
    else job.reject(new PhotoUnreadableError(message.reason));
    this.#next();
  }

  #becomeReady({ model, dimension, curves }: Extract<AnalyzerMessage, { type: 'ready' }>): void {
    this.#state = { status: 'ready', model, dimension, curves };
    this.#options.log?.info({ model, dimension }, 'the photo model is ready');
    this.#settled.resolve();
    this.#next();
  }

  #next(): void {
    if (this.#state.status !== 'ready' || this.#current) return;
    const next = this.#queue.take();
    if (!next) return;
    this.#current = next.item;
    this.#child.send({ ...next.item.request, waiting: next.priority === 'waiting' } satisfies AnalyzeRequest);
    this.#deadline = setTimeout(() => this.#endHanging(), this.#options.mostMs ?? mostMs).unref();
  }

  /** The exit event then does the same as after any other exit of the process. */
  #endHanging(): void {
    this.#options.log?.warn({}, 'the photo analyzer does not answer and is started again');
    this.#child.kill('SIGKILL');
  }

  #giveUp(job: Job, reason: unknown): void {
    this.#queue.remove(job);
    job.reject(reason);
  }

  /** The current photo is not retried, because it may have crashed the process. */
  #exited(): void {
    clearTimeout(this.#deadline);
    if (this.#state.status === 'failed') return;
    this.#current?.reject(new PhotoAnalyzerUnavailableError('it stopped unexpectedly'));
    this.#current = undefined;
    this.#crashes++;
    if (this.#crashes >= mostCrashes) {
      this.#fail('it keeps stopping unexpectedly');
    } else {
      this.#state = { status: 'loading' };
      this.#child = this.#start();
    }
  }

  #fail(reason: string): void {
    this.#options.log?.warn({ reason }, 'photos cannot be compared');
    this.#end(reason);
  }

  #end(reason: string): void {
    this.#state = { status: 'failed', reason };
    const error = new PhotoAnalyzerUnavailableError(reason);
    this.#current?.reject(error);
    this.#current = undefined;
    for (const job of this.#queue.drain()) job.reject(error);
    this.#settled.resolve();
  }
}
