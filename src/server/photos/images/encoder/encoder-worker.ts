import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { SentPhoto } from '#server/photos/encoded-photo.ts';
import { childSettings } from '#server/platform/child-settings.ts';
import { busy, NamedError } from '#server/platform/errors.ts';
import { type EncodeAnswer, type EncoderProcessOptions, type EncodeTasks, ready } from './encoder-messages.ts';

export type WorkerOptions = EncoderProcessOptions & {
  /** Maximum time for one photo. */
  mostMs: number;
  /** The process ends after this time without a photo. */
  idleMs: number;
};

/** The photo exceeded its limits of time or memory, or crashed the process. */
export class OverrunError extends Error {
  override readonly name = 'OverrunError';
}

/** A process that has not started within this time never will. */
const startMs = 30_000;
/** When to retry an upload that failed because the process did not start. */
const retrySeconds = 30;

/**
 * Processes one photo at a time in a child process, which is started for the first photo, ended when idle, and killed
 * when a photo exceeds its limits.
 */
export class EncoderWorker {
  readonly #options: WorkerOptions;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** The child's process id; undefined if none is running. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Inspects or encodes a photo. Wait for the end of one call before the next.
   * @throws NamedError if the photo is not usable, or `busy` if the process does not start; OverrunError
   */
  async ask<T extends keyof EncodeTasks>(task: T, photo: SentPhoto): Promise<EncodeTasks[T]> {
    clearTimeout(this.#idle);
    try {
      this.#child ??= await this.#start();
      const answer = await this.#answerOf(this.#child, { task, photo });
      if ('refusal' in answer) {
        const { code, status, message } = answer.refusal;
        throw new NamedError(code, status, message);
      }
      if ('fault' in answer) throw new Error(`The photo could not be encoded: ${answer.fault}`);
      return answer.result as EncodeTasks[T];
    } finally {
      this.#idle = setTimeout(() => this.close(), this.#options.idleMs).unref();
    }
  }

  /** Ends the process; the next photo starts a new one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Waits until the process is ready, so that a photo's time limit does not include its start. */
  async #start(): Promise<ChildProcess> {
    const { mostBytes, niceness } = this.#options;
    const options = JSON.stringify({ mostBytes, niceness } satisfies EncoderProcessOptions);
    const child = fork(new URL('./encoder-process.ts', import.meta.url), [options], childSettings());
    child.once('exit', () => this.#forget(child));
    child.on('error', () => {}); // sending to an ended process; its exit is handled elsewhere
    if (await isReady(child)) return child;
    child.kill('SIGKILL');
    throw busy(retrySeconds);
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
  }

  #answerOf(child: ChildProcess, request: { task: string; photo: SentPhoto }): Promise<EncodeAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<EncodeAnswer>();
    const overrun = (why: string) => {
      reject(new OverrunError(why));
      child.kill('SIGKILL');
      this.#forget(child); // the next photo may come before the exit event
    };
    const ended = () => overrun('the encoder ended');
    const timer = setTimeout(() => overrun(`longer than ${this.#options.mostMs} ms`), this.#options.mostMs);
    child.once('message', resolve).once('exit', ended).once('error', ended);
    child.send(request, (error) => error && ended());
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', resolve).off('exit', ended).off('error', ended);
    });
  }
}

async function isReady(child: ChildProcess): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, startMs, false);
  const says = (message: unknown) => resolve(message === ready);
  const ends = () => resolve(false);
  child.once('message', says).once('exit', ends).once('error', ends);
  const outcome = await promise;
  clearTimeout(timer);
  child.off('message', says).off('exit', ends).off('error', ends);
  return outcome;
}
