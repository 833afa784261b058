import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { PhotoJudgement } from '#core/moderation/photo-safety.ts';
import type { PhotoAnalysis } from '#server/photos/photo-analyzer.ts';
import { PhotoAnalyzerUnavailableError, PhotoUnreadableError } from '#server/photos/photo-analyzer-errors.ts';
import { childSettings } from '#server/platform/child-settings.ts';
import type { AnalyzeRequest, AnalyzerMessage, AnalyzerProcessOptions } from './analyzer-messages.ts';

/** A photo with whoever waits for its answer. */
export type AnalyzeJob = {
  request: AnalyzeRequest;
  resolve: (answer: PhotoAnalysis | PhotoJudgement) => void;
  reject: (error: unknown) => void;
};

export type AnalyzerChildOptions = {
  model: AnalyzerProcessOptions;
  entry: URL;
  /** maximum time in milliseconds for one photo, after which the process counts as hanging */
  mostMs: number;
};

/** What becomes of a child; its own job has been settled by then. */
export type AnalyzerChildEvents = {
  ready: (model: Extract<AnalyzerMessage, { type: 'ready' }>) => void;
  /** the photo took `ms` milliseconds */
  answered: (ms: number) => void;
  /** the model cannot be loaded, or the process cannot be started */
  failed: (reason: string) => void;
  /** it ended without being told to */
  died: () => void;
  trouble: (message: string, error?: Error) => void;
};

/** A process that runs the networks, one photo at a time. It is used until it ends; then another one takes its place. */
export class AnalyzerChild {
  readonly #process: ChildProcess;
  readonly #events: AnalyzerChildEvents;
  readonly #mostMs: number;
  #isReady = false;
  #job: AnalyzeJob | undefined;
  #begun = 0;
  #deadline: NodeJS.Timeout | undefined;

  constructor({ model, entry, mostMs }: AnalyzerChildOptions, events: AnalyzerChildEvents) {
    this.#events = events;
    this.#mostMs = mostMs;
    this.#process = fork(entry, [JSON.stringify(model)], childSettings());
    this.#process.on('message', (message: AnalyzerMessage) => this.#receive(message));
    this.#process.on('error', (error) => this.#troubled(error));
    this.#process.once('exit', () => this.#exited());
  }

  /** For measuring its memory; undefined if it could not be started. */
  get processId(): number | undefined {
    return this.#process.pid;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get isBusy(): boolean {
    return this.#job !== undefined;
  }

  /** @param waiting whether a person waits for it */
  give(job: AnalyzeJob, waiting: boolean): void {
    this.#job = job;
    this.#begun = performance.now();
    this.#process.send({ ...job.request, waiting } satisfies AnalyzeRequest);
    this.#deadline = setTimeout(() => this.#endHanging(), this.#mostMs).unref();
  }

  /** Rejects the current photo, if there is one. */
  giveUp(error: Error): void {
    clearTimeout(this.#deadline);
    this.#job?.reject(error);
    this.#job = undefined;
  }

  /** Ends the process; resolves when it has ended. */
  async close(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#process;
    if (exitCode !== null || signalCode !== null || !pid) return;
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }

  #receive(message: AnalyzerMessage): void {
    if (message.type === 'failed') this.#events.failed(message.reason);
    else if (message.type === 'ready') this.#becomeReady(message);
    else this.#finish(message);
  }

  #becomeReady(message: Extract<AnalyzerMessage, { type: 'ready' }>): void {
    this.#isReady = true;
    this.#events.ready(message);
  }

  #finish(message: Extract<AnalyzerMessage, { id: number }>): void {
    const job = this.#job;
    if (job?.request.id !== message.id) return;
    clearTimeout(this.#deadline);
    this.#job = undefined;
    if (message.type === 'answer') job.resolve(message.answer);
    else job.reject(new PhotoUnreadableError(message.reason));
    this.#events.answered(performance.now() - this.#begun);
  }

  /** The exit event then does the same as after any other exit of the process. */
  #endHanging(): void {
    this.#events.trouble('the photo analyzer does not answer and is started again');
    this.#process.kill('SIGKILL');
  }

  /** Without a process id the child never started, so no exit event will follow. */
  #troubled(error: Error): void {
    this.#events.trouble('the photo analyzer is in trouble', error);
    if (this.#process.pid === undefined) this.#events.failed(error.message);
  }

  /** The current photo is not retried, because it may have crashed the process. */
  #exited(): void {
    this.#isReady = false;
    this.giveUp(new PhotoAnalyzerUnavailableError('it stopped unexpectedly'));
    this.#events.died();
  }
}
