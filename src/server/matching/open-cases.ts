import { setImmediate, setTimeout } from 'node:timers/promises';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import type { Advice, Given } from '#core/matching/explanation/advice.ts';
import { BothSides } from '#core/matching/gallery/both-sides.ts';
import type { RankedMatch, Ranking } from '#core/matching/ranking.ts';
import { likeliestFirst } from '#core/matching/shown.ts';
import type { CaseRanking, LoadedRanking, OpenCaseMatcher } from './open-case-matcher.ts';
import type { PhotoModel } from './photo-model.ts';
import type { OpenCaseReader } from './ports.ts';

export type OpenCasesDeps = {
  reader: Pick<OpenCaseReader, 'one' | 'all'>;
  /** the photo model whose embeddings are used; null if none is ready */
  photoModel: () => PhotoModel | null;
  /** resolves once it is known whether there is a photo model; nothing is loaded before, so that it is loaded once */
  modelSettled: Promise<void>;
  /** called with the share that is loaded, whenever the first load has come further */
  onLoaded?: (share: number) => void;
  /** how long a person waits for the first load, in ms */
  patienceMs?: number;
};

const fiveSeconds = 5000;

/** Keeps all open cases in memory, loaded in pages, and compares with them in the thread that it is in. */
export class OpenCases implements OpenCaseMatcher {
  readonly #deps: OpenCasesDeps;
  #open = new BothSides({ model: null });
  /** those being loaded, each with the cases that changed meanwhile and have to be read again */
  readonly #coming = new Map<BothSides, Set<string>>();
  #prepared: BothSides | null = null;
  #loading: Promise<void> | null = null;
  readonly #refreshing = new Map<string, Promise<void>>();
  #loaded = 0;

  constructor(deps: OpenCasesDeps) {
    this.#deps = deps;
  }

  get loaded(): number {
    return this.#loaded;
  }

  /** Overlapping calls run one after another. */
  load(): Promise<void> {
    return this.#loadNext(async () => {
      await this.#deps.modelSettled;
      const fresh = new BothSides({ model: this.#deps.photoModel() });
      // until the first load is complete there is nothing better to compare with
      if (this.#loaded < 1) this.#open = fresh;
      await this.#fill(fresh);
      this.#use(fresh);
    });
  }

  /** Loads all cases, unless that has been done or is under way. */
  loadOnce(): Promise<void> {
    return this.#loading ?? this.load();
  }

  async changeModel(model: PhotoModel, adopt: () => void): Promise<void> {
    await this.prepareModel(model);
    adopt();
    this.adoptModel();
  }

  /** Loads all open cases with the embeddings of another photo model, which are used from `adoptModel` on. */
  prepareModel(model: PhotoModel): Promise<void> {
    return this.#loadNext(async () => {
      const fresh = new BothSides({ model });
      await this.#fill(fresh);
      if (this.#prepared) this.#coming.delete(this.#prepared);
      this.#prepared = fresh;
    });
  }

  /** Uses the cases of `prepareModel` from this moment on. */
  adoptModel(): void {
    if (this.#prepared) this.#use(this.#prepared);
    this.#prepared = null;
  }

  refresh(id: string): Promise<void> {
    for (const touched of this.#coming.values()) touched.add(id);
    const after = this.#refreshing.get(id) ?? Promise.resolve();
    const next = after
      .catch(() => {})
      .then(() => this.#readOne(this.#open, id))
      .finally(() => this.#refreshing.get(id) === next && this.#refreshing.delete(id));
    this.#refreshing.set(id, next);
    return next;
  }

  async seenByModel(): Promise<void> {
    if (!this.#isCurrent()) await this.#loading?.catch(() => {});
    if (!this.#isCurrent()) await this.load();
  }

  async rank(probe: CaseFacts): Promise<LoadedRanking> {
    await this.#upToDate();
    return { ...this.#open.rank(probe), loaded: this.#loaded };
  }

  async rankCase(id: string): Promise<CaseRanking | null> {
    await this.refresh(id);
    await this.#upToDate();
    const [open, loaded] = [this.#open, this.#loaded];
    const side = open.sideOf(id);
    if (side === 'found') return { side, loaded, ...open.matchesOfFound(id) };
    return side && { side, loaded, ...(await this.#rankMissing(open, id)) };
  }

  async adviceOn(probe: CaseFacts | string, matches: readonly RankedMatch[], given: Given): Promise<Advice[]> {
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
    return this.#loaded === 1 && this.#open.model?.id === this.#deps.photoModel()?.id;
  }

  /** Resolves once all changes announced so far are included, and the first load is complete or takes too long. */
  async #upToDate(): Promise<void> {
    const late = () => setTimeout(this.#deps.patienceMs ?? fiveSeconds, undefined, { ref: false });
    if (this.#loaded < 1) await Promise.race([this.loadOnce(), late()]);
    await Promise.allSettled(this.#refreshing.values());
  }

  #loadNext(replace: () => Promise<void>): Promise<void> {
    const next = (this.#loading ?? Promise.resolve()).catch(() => {}).then(replace);
    this.#loading = next;
    // so that whoever comes next tries again
    next.catch(() => {
      if (this.#loading === next) this.#loading = null;
    });
    return next;
  }

  async #fill(fresh: BothSides): Promise<void> {
    const touched = new Set<string>();
    this.#coming.set(fresh, touched);
    try {
      for await (const page of this.#deps.reader.all(fresh.model?.id ?? null)) {
        for (const facts of page) fresh.put(facts);
        if (page.length > 0) this.#tellLoaded(fresh, shareBefore(page.at(-1)!.id));
      }
      while (touched.size > 0) {
        const ids = [...touched];
        touched.clear();
        for (const id of ids) await this.#readOne(fresh, id);
      }
    } catch (error) {
      this.#coming.delete(fresh);
      throw error;
    }
  }

  #use(fresh: BothSides): void {
    const touched = this.#coming.get(fresh) ?? [];
    this.#coming.delete(fresh);
    this.#open = fresh;
    this.#tellLoaded(fresh, 1);
    for (const id of touched) this.refresh(id).catch(() => {});
  }

  #tellLoaded(filled: BothSides, share: number): void {
    if (filled !== this.#open || this.#loaded === 1) return;
    this.#loaded = share;
    this.#deps.onLoaded?.(share);
  }

  async #readOne(open: BothSides, id: string): Promise<void> {
    const facts = await this.#deps.reader.one(id, open.model?.id ?? null);
    if (facts) open.put(facts);
    else open.remove(id);
  }
}

/** The share of all cases that come before this id: ids are random, and cases are read in their order. */
function shareBefore(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) / 2 ** 32;
}
