import { setImmediate } from 'node:timers/promises';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import { BothSides } from '#core/matching/gallery/both-sides.ts';
import type { RankedMatch, Ranking } from '#core/matching/ranking.ts';
import { likeliestFirst } from '#core/matching/shown.ts';
import type { LiveEvents } from '#server/live-events.ts';
import type { PhotoModel } from './photo-model.ts';
import type { OpenCaseReader } from './ports.ts';

/** The matches of a case that is open, and the side it stands on. */
export type CaseRanking = Pick<Ranking, 'matches' | 'scope'> & { side: CaseFacts['side'] };

type OpenCasesDeps = {
  reader: OpenCaseReader;
  /** the photo model whose embeddings count; null while there is none */
  photoModel: () => PhotoModel | null;
  logger: { error: (details: object, message: string) => void };
};

/**
 * All open cases in memory, in step with the database: loaded in the background, read again when an event names them,
 * loaded anew when events may have been missed or another photo model took over.
 */
export class OpenCases {
  readonly #deps: OpenCasesDeps;
  #open = new BothSides({ model: null });
  #loading: Promise<void> | null = null;
  /** cases that changed while a load runs: its pages may hold their past; null while none runs */
  #touched: Set<string> | null = null;
  readonly #refreshing = new Map<string, Promise<void>>();
  #loaded = false;

  constructor(deps: OpenCasesDeps) {
    this.#deps = deps;
  }

  /** Follows what happens on every instance. @returns ends the subscription */
  follow(events: LiveEvents): () => void {
    return events.subscribe({
      event: ({ kind, case_id }) => {
        if (kind !== 'update.created') this.refresh(case_id).catch(this.#report);
      },
      gap: () => this.load().catch(this.#report),
    });
  }

  /** Reads all open cases anew; the old ones are ranked until the new ones are whole. Overlapping calls take turns. */
  load(): Promise<void> {
    const after = this.#loading ?? Promise.resolve();
    const next = after.catch(() => {}).then(() => this.#replace());
    this.#loading = next;
    return next;
  }

  /** Reads one case anew: in, out, or changed. */
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
   * Resolves once all are as the current photo model sees them. People are not kept waiting for that; work that would
   * not come back to compare the photos has to.
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
   * Compares a case, read anew, with the open cases of the other side; null when it is gone or reunited. A pair has one
   * probability, whichever of its two cases asks.
   */
  async rankCase(id: string): Promise<CaseRanking | null> {
    await this.refresh(id);
    await this.#upToDate();
    const side = this.#open.sideOf(id);
    if (side === 'found') return { side, ...this.#open.matchesOfFound(id) };
    return side && { side, ...(await this.#rankMissing(this.#open, id)) };
  }

  /** Every candidate takes a scan of its own: others get their turn in between. */
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

  /** Resolves once the first load is through and every change heard of so far is in. */
  async #upToDate(): Promise<void> {
    if (!this.#loaded) await (this.#loading ?? this.load());
    await Promise.allSettled(this.#refreshing.values());
  }

  async #replace(): Promise<void> {
    const touched = new Set<string>();
    this.#touched = touched;
    const fresh = new BothSides({ model: this.#deps.photoModel() });
    for await (const page of this.#deps.reader.all(fresh.model?.id ?? null)) for (const facts of page) fresh.put(facts);
    while (touched.size > 0) {
      const ids = [...touched];
      touched.clear();
      for (const id of ids) await this.#readOne(fresh, id);
    }
    this.#open = fresh;
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
