import { setTimeout } from 'node:timers/promises';
import type { Advice, ReportState } from '#core/matching/explanation/advice.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import type { RankedMatch } from '#core/matching/ranking.ts';
import type { CaseRanking, LoadedRanking, OpenCaseMatcher } from '#server/matching/open-cases.ts';
import type { PhotoModel } from '#server/photos/photo-analyzer.ts';
import { Child } from '#server/platform/child/child.ts';
import { threadLine } from '#server/platform/child/line.ts';
import { ChildLostError } from '#server/platform/child/running-child.ts';
import { unavailable } from '#server/platform/errors.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import { within } from '#server/platform/within.ts';
import type { MatchTasks, Questions, ThreadQuestion, ThreadSettings } from './worker.ts';

export type MatchThreadOptions = ThreadSettings & {
  /** the photo model whose embeddings are used; null if none is ready */
  photoModel: () => PhotoModel | null;
  logger: { error: (details: object, message: string) => void };
};

type ArgumentsOf<Q extends keyof Questions> = Parameters<Questions[Q]>;
type Answer<Q extends keyof Questions> = Awaited<ReturnType<Questions[Q]>>;

/** A finder gets an answer within this time, or is asked to try again. */
const patienceMs = 20_000;
/** A question that was under way when the thread ended is asked once more; one that ends it twice is not repeated. */
const mostTries = 2;
/** A thread that ended sooner after its start than this is started again only after a pause. */
const soundAfterMs = 10_000;
const pauseMs = 1000;
const longestPauseMs = 30_000;
/** Its allocations for a moment may take 4 MB, of which V8 counts three parts: docs/decisions/009. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };
/** Long enough for a statement under way. */
const closeWithinMs = 5000;

/**
 * The open cases in a thread of their own, which also reads them from the database: requests go on while it ranks and
 * loads. A thread that ends is replaced; what it was asked is asked again.
 */
export class MatchThread implements OpenCaseMatcher {
  readonly #options: MatchThreadOptions;
  readonly #thread: Child<MatchTasks>;
  #startedAt = 0;
  #pauses = 0;
  /** resolves when there is a thread to ask */
  #started = Promise.resolve();
  #settled = false;
  #loaded = 0;
  readonly #closing = new AbortController();

  constructor(options: MatchThreadOptions) {
    this.#options = options;
    const settings: ThreadSettings = { databaseUrl: options.databaseUrl };
    const open = threadLine(new URL('./worker.ts', import.meta.url), settings, resourceLimits);
    this.#thread = new Child({ open, onLost: ({ cause }) => this.#lost(cause) });
    this.#start();
  }

  get loaded(): number {
    return this.#loaded;
  }

  /** Loads all open cases. From the first call on it is known which photo model is used, if any. */
  loadOnce(): Promise<void> {
    this.#settled = true;
    return this.#ask('loadOnce');
  }

  load(): Promise<void> {
    return this.#ask('load');
  }

  refresh(...ids: string[]): Promise<void> {
    return this.#ask('refresh', ...ids);
  }

  rank(probe: CaseFacts): Promise<LoadedRanking> {
    return soon(this.#ask('rank', probe));
  }

  /** Takes many comparisons, and jobs ask for it as well: so it may take as long as it needs. */
  rankCase(id: string): Promise<CaseRanking | null> {
    return this.#ask('rankCase', id);
  }

  adviceOn(probe: CaseFacts | string, matches: readonly RankedMatch[], report: ReportState): Promise<Advice[]> {
    return soon(this.#ask('adviceOn', probe, matches, report));
  }

  seenByModel(): Promise<void> {
    return this.#ask('seenByModel');
  }

  /**
   * Reloads all open cases with the embeddings of another photo model. Questions from `adopt` on are answered by the
   * new model, because messages keep their order.
   */
  async changeModel(model: PhotoModel, adopt: () => void): Promise<void> {
    await this.#ask('prepareModel', model);
    const adopted = this.#ask('adoptModel');
    adopt();
    await adopted;
  }

  /** Ends the thread. Open questions are not answered. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    const closed = within(closeWithinMs, this.#ask('close')).catch(() => {});
    this.#closing.abort();
    await closed;
    await this.#thread.close();
  }

  async #ask<Q extends keyof Questions>(question: Q, ...given: ArgumentsOf<Q>): Promise<Answer<Q>> {
    if (this.#closing.signal.aborted) throw unavailable();
    const asked: ThreadQuestion<Q> = { model: this.#options.photoModel(), question, given };
    for (let tries = 1; ; tries++) {
      await this.#started;
      try {
        return (await this.#thread.ask('ask', asked)) as Answer<Q>;
      } catch (error) {
        if (!(error instanceof ChildLostError)) throw error;
        if (this.#closing.signal.aborted || tries === mostTries) throw unavailable(error.cause);
      }
    }
  }

  #start(): void {
    this.#startedAt = performance.now();
    const onNews = (loaded: unknown) => {
      this.#loaded = loaded as number;
    };
    this.#thread.ask('watch', null, { onNews }).catch(() => {}); // until the thread ends
    if (this.#settled) this.loadOnce().catch((error) => this.#report(error, 'open cases could not be loaded'));
  }

  #lost(reason: unknown): void {
    this.#loaded = 0;
    if (this.#closing.signal.aborted) return;
    this.#report(reason, 'the thread that matches ended and is started again');
    this.#pauses = performance.now() - this.#startedAt < soundAfterMs ? this.#pauses + 1 : 0;
    this.#started = this.#startAfterPause();
  }

  async #startAfterPause(): Promise<void> {
    const pause = this.#pauses === 0 ? 0 : Math.min(longestPauseMs, pauseMs * 2 ** (this.#pauses - 1));
    await setTimeout(pause, undefined, { signal: this.#closing.signal }).catch(() => {});
    if (!this.#closing.signal.aborted) this.#start();
  }

  #report(error: unknown, message: string): void {
    this.#options.logger.error({ err: error }, message);
  }
}

/** @throws NamedError `unavailable` if the answer takes too long */
function soon<T>(answer: Promise<T>): Promise<T> {
  return within(patienceMs, answer, unavailable);
}

/**
 * Keeps the open cases in step with the database: a case is read again when an event of any instance names it, and all
 * are reloaded when events may have been missed.
 * @returns a function that ends the subscription
 */
export function followEvents(
  openCases: Pick<OpenCaseMatcher, 'load' | 'refresh'>,
  events: LiveEvents,
  logger: MatchThreadOptions['logger'],
): () => void {
  const report = (error: unknown) => logger.error({ err: error }, 'open cases could not be read');
  return events.subscribe({
    event: ({ kind, case_id }) => {
      if (kind !== 'update.created') openCases.refresh(case_id).catch(report);
    },
    gap: () => openCases.load().catch(report),
  });
}
