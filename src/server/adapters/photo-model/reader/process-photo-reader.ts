import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { mallocSettings } from '#server/malloc-settings.ts';
import type {
  PhotoPriority,
  PhotoReader,
  PhotoReaderState,
  PhotoReading,
  PhotoReadOptions,
  RgbImage,
} from '#server/photos/photo-reader.ts';
import { PhotoReaderUnavailableError, PhotoUnreadableError } from '#server/photos/photo-reader-errors.ts';
import { PriorityQueue, type QueueLimits } from './priority-queue.ts';
import type { ReaderMessage, ReaderProcessOptions, ReadRequest } from './reader-messages.ts';

/** The part of a pino logger that is used here. */
export type ReaderLog = { info(fields: object, message: string): void; warn(fields: object, message: string): void };

type Job = {
  request: ReadRequest;
  resolve(reading: PhotoReading): void;
  reject(error: unknown): void;
};

export type ProcessPhotoReaderOptions = {
  model: ReaderProcessOptions;
  /** The child's entry; tests put a small one of their own here. */
  entry?: URL;
  limits?: QueueLimits;
  log?: ReaderLog;
};

/**
 * Nobody waits for the sixty-fifth. Uploads wait decoded, with up to 8 MB each: those beyond are read from their files
 * when somebody asks for them.
 */
const LIMITS: QueueLimits = { waiting: 64, uploaded: 32, background: 64 };
/** Pixels live outside of the JavaScript heap; young garbage is collected sooner, and with it the pixels it holds. */
const SMALL_HEAP = ['--max-semi-space-size=1'];
/** Crashes in a row, with no photo read in between, after which starting again is pointless. */
const MOST_CRASHES = 3;

/** Reads photos in a child process, one at a time, and starts it again if it dies. */
export class ProcessPhotoReader implements PhotoReader {
  readonly ready: Promise<void>;
  readonly #settled = Promise.withResolvers<void>();
  readonly #queue: PriorityQueue<Job>;
  readonly #options: ProcessPhotoReaderOptions;
  #child: ChildProcess;
  #state: PhotoReaderState = { status: 'loading' };
  #current: Job | undefined;
  #requests = 0;
  #crashes = 0;

  constructor(options: ProcessPhotoReaderOptions) {
    this.#options = options;
    this.#queue = new PriorityQueue(options.limits ?? LIMITS);
    this.ready = this.#settled.promise;
    this.#child = this.#start();
  }

  state(): PhotoReaderState {
    return this.#state;
  }

  modelId(): string | null {
    return this.#state.status === 'ready' ? this.#state.model : null;
  }

  /** The child's process id, by which its memory can be watched. */
  get processId(): number | undefined {
    return this.#child.pid;
  }

  async read(photo: RgbImage | Uint8Array, { priority, species, signal }: PhotoReadOptions): Promise<PhotoReading> {
    signal?.throwIfAborted();
    if (this.#state.status === 'failed') throw new PhotoReaderUnavailableError(this.#state.reason);
    const { promise, resolve, reject } = Promise.withResolvers<PhotoReading>();
    const job: Job = { request: { id: ++this.#requests, photo, species }, resolve, reject };
    this.#queue.add(job, priority);
    const giveUp = () => this.#giveUp(job, signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    this.#next();
    return promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  promote(photo: RgbImage | Uint8Array, priority: PhotoPriority): void {
    this.#queue.promote(({ request }) => request.photo === photo, priority);
  }

  async close(): Promise<void> {
    this.#fail('it was closed');
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || !this.#child.pid) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  #start(): ChildProcess {
    const entry = this.#options.entry ?? new URL('./reader-process.ts', import.meta.url);
    const options = JSON.stringify(this.#options.model);
    const settings = { serialization: 'advanced', execArgv: SMALL_HEAP, env: environment() } as const;
    const child = fork(entry, [options], settings);
    child.on('message', (message: ReaderMessage) => this.#receive(message));
    child.on('error', (error) => this.#troubled(child, error));
    child.once('exit', () => this.#exited());
    return child;
  }

  /** Without a process id it never started, and no exit will follow. */
  #troubled(child: ChildProcess, error: Error): void {
    this.#options.log?.warn({ err: error }, 'the photo reader is in trouble');
    if (child.pid === undefined) this.#fail(error.message);
  }

  #receive(message: ReaderMessage): void {
    if (message.type === 'failed') this.#fail(message.reason);
    else if (message.type === 'ready') this.#becomeReady(message);
    else this.#finish(message);
  }

  #finish(message: Extract<ReaderMessage, { id: number }>): void {
    const job = this.#current;
    if (job?.request.id !== message.id) return;
    this.#current = undefined;
    this.#crashes = 0;
    if (message.type === 'reading') job.resolve(message.reading);
    else job.reject(new PhotoUnreadableError(message.reason));
    this.#next();
  }

  #becomeReady({ model, dimension, curves }: Extract<ReaderMessage, { type: 'ready' }>): void {
    this.#state = { status: 'ready', model, dimension, curves };
    this.#options.log?.info({ model, dimension }, 'the photo model is ready');
    this.#settled.resolve();
    this.#next();
  }

  #next(): void {
    if (this.#state.status !== 'ready' || this.#current) return;
    this.#current = this.#queue.take();
    if (this.#current) this.#child.send(this.#current.request);
  }

  #giveUp(job: Job, reason: unknown): void {
    this.#queue.remove(job);
    job.reject(reason);
  }

  /** The photo in hand is not tried again: it may be what killed the process. */
  #exited(): void {
    if (this.#state.status === 'failed') return;
    this.#current?.reject(new PhotoReaderUnavailableError('it stopped unexpectedly'));
    this.#current = undefined;
    this.#crashes++;
    if (this.#crashes >= MOST_CRASHES) {
      this.#fail('it keeps stopping unexpectedly');
    } else {
      this.#state = { status: 'loading' };
      this.#child = this.#start();
    }
  }

  #fail(reason: string): void {
    this.#state = { status: 'failed', reason };
    this.#options.log?.warn({ reason }, 'photos cannot be compared');
    const error = new PhotoReaderUnavailableError(reason);
    this.#current?.reject(error);
    this.#current = undefined;
    for (const job of this.#queue.drain()) job.reject(error);
    this.#settled.resolve();
  }
}

/**
 * The child needs none of the app's settings, and so gets none of its secrets. Left to itself, glibc keeps over 100 MB of
 * what loading the networks needed for a moment. Compiled code is read from the app's cache, which spares Node's
 * TypeScript compiler.
 */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return { ...mallocSettings, ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }) };
}
