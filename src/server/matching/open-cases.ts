import { setImmediate } from 'node:timers/promises';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import type { Advice, Given } from '#core/matching/explanation/advice.ts';
import { BothSides } from '#core/matching/gallery/both-sides.ts';
import type { RankedMatch, Ranking } from '#core/matching/ranking.ts';
import { likeliestFirst } from '#core/matching/shown.ts';
import type { LiveEvents } from '#server/live-events.ts';
import type { PhotoModel } from './photo-model.ts';
import type { OpenCaseReader } from './ports.ts';

/** The matches of an open case, and the side that the case is on. */
export type CaseRanking = Pick<Ranking, 'matches' | 'scope'> & { side: CaseFacts['side'] };

type OpenCasesDeps = {
  reader: OpenCaseReader;
  /** the photo model whose embeddings are used; null if none is ready */
  photoModel: () => PhotoModel | null;
  logger: { error: (details: object, message: string) => void };
};

/**
 * Keeps all open cases in memory, in step with the database: they are loaded in the background, read again when an
 * event names them, and reloaded when events may have been missed or the photo model has changed.
 */
export class OpenCases {
  readonly #deps: OpenCasesDeps;
  #open = new BothSides({ model: null });
  #loading: Promise<void> | null = null;
  /** cases changed during a load, whose loaded data may be outdated; null if no load is running */
  #touched: Set<string> | null = null;
  readonly #refreshing = new Map<string, Promise<void>>();
  #loaded = false;

  constructor(deps: OpenCasesDeps) {
    this.#deps = deps;
  }

  /**
   * Listens to the events of all instances.
   * @returns a function that ends the subscription
   */
  follow(events: LiveEvents): () => void {
    return events.subscribe({
      event: ({ kind, case_id }) => {
        if (kind !== 'update.created') this.refresh(case_id).catch(this.#report);
      },
      gap: () => this.load().catch(this.#report),
    });
  }

  /**
   * Reloads all open cases. The old ones are used until the new ones are complete. Overlapping calls run one after
   * another.
   */
  load(): Promise<void> {
    return this.#loadNext(() => this.#replace(this.#deps.photoModel()));
  }

  /**
   * Reloads all open cases with the embeddings of another photo model.
   * @param adopt is called in the moment from which on they are used: `photoModel` has to be that model from then on
   */
  changeModel(model: PhotoModel, adopt: () => void): Promise<void> {
    return this.#loadNext(() => this.#replace(model, adopt));
  }

  #loadNext(replace: () => Promise<void>): Promise<void> {
    const next = (this.#loading ?? Promise.resolve()).catch(() => {}).then(replace);
    this.#loading = next;
    return next;
  }

  /** Reads one case again, and adds, removes or updates it. */
  refresh(id: string): Promise<void> {
    this.#touched?.add(id);
    const after = this.#refreshing.get(id) ?? Promise.resolve();
    const next = after
      .catch(() => {})
      .then(() => this.#readOne(this.#open, id))
      .finally(() => this.#refreshing.get(id) === next && this.#refreshing.delete(id));
    this.#refreshing.set(id, next);
    return next;
  }

  /**
   * Resolves once all cases have the embeddings of the current photo model. People's requests do not wait for this;
   * jobs that would not compare the photos later have to.
   */
  async seenByModel(): Promise<void> {
    if (!this.#isCurrent()) await this.#loading?.catch(() => {});
    if (!this.#isCurrent()) await this.load();
  }

  /** Compares a found pet that is still being reported with the open missing cases. */
  async rank(probe: CaseFacts): Promise<Ranking> {
    await this.#upToDate();
    return this.#open.rank(probe);
  }

  /**
   * Compares a freshly read case with the open cases of the other side; null if it no longer exists or is reunited. A
   * pair has the same probability from both of its cases.
   */
  async rankCase(id: string): Promise<CaseRanking | null> {
    await this.refresh(id);
    await this.#upToDate();
    const side = this.#open.sideOf(id);
    if (side === 'found') return { side, ...this.#open.matchesOfFound(id) };
    return side && { side, ...(await this.#rankMissing(this.#open, id)) };
  }

  /** What would help to tell which of its matches a report is: one that is not filed yet, or the id of an open case. */
  adviceOn(probe: CaseFacts | string, matches: readonly RankedMatch[], given: Given): Advice[] {
    return this.#open.adviceOn(probe, matches, given);
  }

  /** Each candidate needs its own scan; in between, other work gets a turn. */
  async #rankMissing(open: BothSides, id: string): Promise<Pick<Ranking, 'matches' | 'scope'>> {
    const { ids, scope } = open.candidatesOf(id);
    const matches: RankedMatch[] = [];
    for (const candidate of ids) {
      const match = open.matchOfMissing(id, candidate);
      if (match) matches.push(match);
      await setImmediate();
    }
    return { matches: matches.sort(likeliestFirst), scope };
  }

  #isCurrent(): boolean {
    return this.#open.model?.id === this.#deps.photoModel()?.id;
  }

  /** Resolves once the first load is complete and all changes announced so far are included. */
  async #upToDate(): Promise<void> {
    if (!this.#loaded) await (this.#loading ?? this.load());
    await Promise.allSettled(this.#refreshing.values());
  }

  async #replace(model: PhotoModel | null, adopt: () => void = () => {}): Promise<void> {
    const touched = new Set<string>();
    this.#touched = touched;
    const fresh = new BothSides({ model });
    for await (const page of this.#deps.reader.all(fresh.model?.id ?? null)) for (const facts of page) fresh.put(facts);
    while (touched.size > 0) {
      const ids = [...touched];
      touched.clear();
      for (const id of ids) await this.#readOne(fresh, id);
    }
    this.#open = fresh;
    adopt();
    this.#touched = null;
    this.#loaded = true;
  }

  async #readOne(open: BothSides, id: string): Promise<void> {
    const facts = await this.#deps.reader.one(id, open.model?.id ?? null);
    if (facts) open.put(facts);
    else open.remove(id);
  }

  readonly #report = (error: unknown) => {
    this.#deps.logger.error({ err: error }, 'open cases could not be read');
  };
}
