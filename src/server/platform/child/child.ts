import type { OpenLine } from './line.ts';
import type { Answer, Input, Tasks } from './messages.ts';
import { type AskOptions, type ChildLostError, RunningChild } from './running-child.ts';

export type ChildOptions = {
  open: OpenLine;
  /** it is ended after this time without a question */
  idleMs?: number;
  /** called when it ended without having been closed; the next question starts another one */
  onLost?: (why: ChildLostError) => void;
};

/** Work beside the app's thread: a process or a thread that is started for the first question. `answerParent` is its other side. */
export class Child<All extends Tasks> {
  readonly #options: ChildOptions;
  #running: RunningChild | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ChildOptions) {
    this.#options = options;
  }

  /** For monitoring it; undefined if none is running. */
  get processId(): number | undefined {
    return this.#running?.processId;
  }

  /** @throws ChildLostError if it ends before the answer, or what the task throws */
  async ask<T extends keyof All & string>(
    task: T,
    input: Input<All[T]>,
    options: AskOptions = {},
  ): Promise<Answer<All[T]>> {
    clearTimeout(this.#idle);
    this.#running ??= this.#start();
    const running = this.#running;
    try {
      return (await running.ask(task, input, options)) as Answer<All[T]>;
    } finally {
      if (running === this.#running && running.isIdle) this.#rest();
    }
  }

  /** Ends it. Its open questions are not answered; the next question starts another one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = undefined;
    await running?.end();
  }

  #start(): RunningChild {
    const running = new RunningChild(this.#options.open, (why) => {
      if (this.#running !== running) return;
      this.#running = undefined;
      this.#options.onLost?.(why);
    });
    return running;
  }

  #rest(): void {
    const { idleMs } = this.#options;
    if (idleMs) this.#idle = setTimeout(() => this.close(), idleMs).unref();
  }
}
