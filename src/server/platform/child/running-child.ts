import type { Line, OpenLine } from './line.ts';
import { fromFailure, type Question, type Reply } from './messages.ts';

/** The child ended, or was ended because it took too long, before it answered. */
export class ChildLostError extends Error {
  override readonly name = 'ChildLostError';
  readonly why: 'not started' | 'ended' | 'too slow';

  constructor(why: ChildLostError['why'], cause?: unknown) {
    super(`a child of the app was lost: ${why}`, { cause });
    this.why = why;
  }
}

/** The things that may go with a question. */
export type AskOptions = {
  /** how long the answer may take; then the child is ended */
  mostMs?: number;
  onNews?: (news: unknown) => void;
};

type OpenQuestion = AskOptions & PromiseWithResolvers<unknown> & { question: Question; timer?: NodeJS.Timeout };

/** A child that has not started within this time never will. */
const startMs = 30_000;

/** A child from its start to its end. */
export class RunningChild {
  readonly #line: Line;
  readonly #onLost: (why: ChildLostError) => void;
  readonly #open = new Map<number, OpenQuestion>();
  readonly #slowStart: NodeJS.Timeout;
  #lastId = 0;
  #isReady = false;
  #isLost = false;

  /** @param onLost called once */
  constructor(open: OpenLine, onLost: (why: ChildLostError) => void) {
    this.#onLost = onLost;
    this.#slowStart = setTimeout(() => this.#lose('not started'), startMs).unref();
    this.#line = open(
      (reply) => this.#hear(reply),
      (cause) => this.#lose(this.#isReady ? 'ended' : 'not started', cause),
    );
  }

  get processId(): number | undefined {
    return this.#line.processId;
  }

  get isIdle(): boolean {
    return this.#open.size === 0;
  }

  /** Questions are put in their order, once the child is ready: the time of its start is not counted. */
  ask(task: string, input: unknown, options: AskOptions): Promise<unknown> {
    const id = ++this.#lastId;
    const open: OpenQuestion = { ...options, ...Promise.withResolvers<unknown>(), question: { id, task, input } };
    this.#open.set(id, open);
    if (this.#isReady) this.#put(open);
    return open.promise;
  }

  async end(): Promise<void> {
    await this.#line.end();
    this.#lose('ended');
  }

  #put(open: OpenQuestion): void {
    if (open.mostMs) open.timer = setTimeout(() => this.#lose('too slow'), open.mostMs).unref();
    this.#line.post(open.question);
  }

  #hear(reply: Reply): void {
    if (reply === 'ready') this.#begin();
    else if ('news' in reply) this.#open.get(reply.id)?.onNews?.(reply.news);
    else this.#settle(reply);
  }

  #settle(reply: Exclude<Reply, 'ready' | { news: unknown }>): void {
    const open = this.#open.get(reply.id);
    clearTimeout(open?.timer);
    this.#open.delete(reply.id);
    if ('failure' in reply) open?.reject(fromFailure(reply.failure));
    else open?.resolve(reply.answer);
  }

  #begin(): void {
    this.#isReady = true;
    clearTimeout(this.#slowStart);
    for (const open of this.#open.values()) this.#put(open);
  }

  #lose(why: ChildLostError['why'], cause?: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    clearTimeout(this.#slowStart);
    const error = new ChildLostError(why, cause);
    this.#onLost(error);
    for (const { timer, reject } of this.#open.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#open.clear();
    void this.#line.end();
  }
}
