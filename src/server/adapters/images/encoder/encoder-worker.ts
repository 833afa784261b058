import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { busy, NamedError } from '#server/errors.ts';
import { mallocSettings } from '#server/malloc-settings.ts';
import type { SentPhoto } from '#server/photos/ports.ts';
import { type EncodeAnswer, type EncoderProcessOptions, type EncodeTasks, ready } from './encoder-messages.ts';

export type WorkerOptions = EncoderProcessOptions & {
  /** Longer than this no photo is worked on. */
  mostMs: number;
  /** So long without a photo, the process ends. */
  idleMs: number;
};

/** The photo took more time or memory than it may, or brought the process down. */
export class OverrunError extends Error {
  override readonly name = 'OverrunError';
}

/** A process that has not started within this time will not. */
const startMs = 30_000;
/** When somebody whose photo met a process that did not start may try again. */
const retrySeconds = 30;

/** Works on one photo at a time in a child process: started for the first one, ended when idle, killed when it overruns. */
export class EncoderWorker {
  readonly #options: WorkerOptions;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** The child's process id; undefined while none runs. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Looks at a photo or encodes it; the next call must wait for the end of this one.
   * @throws NamedError of a photo that is of no use, or `busy` when the process does not start; OverrunError
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

  /** Ends the process; a later photo starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** What a photo may take counts from when the process is there. */
  async #start(): Promise<ChildProcess> {
    const { mostBytes, niceness } = this.#options;
    const options = JSON.stringify({ mostBytes, niceness } satisfies EncoderProcessOptions);
    const settings = { serialization: 'advanced', execArgv: SmallHeap, env: environment() } as const;
    const child = fork(new URL('./encoder-process.ts', import.meta.url), [options], settings);
    child.once('exit', () => this.#forget(child));
    child.on('error', () => {}); // of a message to a process that is gone: its exit tells
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
      this.#forget(child); // the next photo may come before its exit is known
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

/** Pixels live outside of the JavaScript heap; young garbage is collected sooner, and with it the pixels it holds. */
const SmallHeap = ['--max-semi-space-size=1'];

/** The child needs none of the app's settings, and so gets none of its secrets. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return { ...mallocSettings, ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }) };
}
