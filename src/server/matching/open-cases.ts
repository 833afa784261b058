import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Advice, ReportState } from '#core/matching/explanation/advice.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { BothSides } from '#core/matching/gallery/both-sides.ts';
import { likeliestFirst, type RankedMatch, type Ranking } from '#core/matching/ranking.ts';
import type { PhotoModel } from '#server/photos/photo-analyzer.ts';
import type { OpenCaseReader } from './store/open-case-reader.ts';

/** A ranking, and the share (0 to 1) of the open cases that were in memory: below 1 only soon after a start. */
export type LoadedRanking = Pick<Ranking, 'matches' | 'scope'> & { loaded: number };

/** The matches of an open case, and the side that the case is on. */
export type CaseRanking = LoadedRanking & { side: CaseFacts['side'] };

/**
 * The open cases in memory, and who compares with them: in this thread, or in one of its own. People wait only some
 * seconds for the first load; then they get what has been loaded so far.
 */
export type OpenCaseMatcher = Pick<
  OpenCases,
  'load' | 'refresh' | 'rank' | 'rankCase' | 'adviceOn' | 'seenByModel' | 'loaded'
>;

export type OpenCasesDeps = {
  reader: OpenCaseReader;
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
/** Cases read by one statement, before other work gets a turn. */
const readAtOnce = 200;

/** The result of a load, and the cases that changed meanwhile and have to be read again. */
type Loaded = { open: BothSides; touched: Set<string> };

/** Keeps all open cases in memory, loaded in pages, and compares with them in the thread that it is in. */
export class OpenCases {
  readonly #deps: OpenCasesDeps;
  #open = new BothSides(null);
  /** of each load under way, the cases that changed meanwhile */
  readonly #coming = new Set<Set<string>>();
  #prepared: Loaded | null = null;
  #loading: Promise<void> | null = null;
  /** the last reading of changed cases, which begins when those before it have ended */
  #refreshing: Promise<void> = Promise.resolve();
  #loaded = 0;

  constructor(deps: OpenCasesDeps) {
    this.#deps = deps;
  }

  /** The share of the open cases that have been loaded, 0 to 1. A later reload does not lower it. */
  get loaded(): number {
    return this.#loaded;
  }

  /** Reloads all open cases; the old ones are used until then. Overlapping calls run one after another. */
  load(): Promise<void> {
    return this.#loadNext(async () => {
      await this.#deps.modelSettled;
      const open = new BothSides(this.#deps.photoModel());
      // until the first load is complete there is nothing better to use
      if (this.#loaded < 1) this.#open = open;
      this.#use(await this.#read(open));
    });
  }

  /** Loads all cases, unless that has been done or is under way. */
  loadOnce(): Promise<void> {
    return this.#loading ?? this.load();
  }

  /** Loads all open cases with the embeddings of another photo model, which are used from `adoptModel` on. */
  prepareModel(model: PhotoModel): Promise<void> {
    return this.#loadNext(async () => {
      if (this.#prepared) this.#coming.delete(this.#prepared.touched);
      this.#prepared = await this.#read(new BothSides(model));
    });
  }

  /** Uses the cases of `prepareModel` from this moment on. */
  adoptModel(): void {
    if (this.#prepared) this.#use(this.#prepared);
    this.#prepared = null;
  }

  /** Reads cases again, and adds, removes or updates them: those that are announced first are read first. */
  refresh(...ids: string[]): Promise<void> {
    for (const touched of this.#coming) for (const id of ids) touched.add(id);
    const read = this.#refreshing.catch(() => {}).then(() => this.#readSome(this.#open, ids));
    this.#refreshing = read;
    return read;
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
  async rank(probe: CaseFacts): Promise<LoadedRanking> {
    await this.#upToDate();
    return { ...this.#open.rank(probe), loaded: this.#loaded };
  }

  /**
   * Compares a freshly read case with the open cases of the other side; null if it no longer exists or is reunited. A
   * pair has the same probability from both of its cases.
   */
  async rankCase(id: string): Promise<CaseRanking | null> {
    await this.refresh(id);
    await this.#upToDate();
    const [open, loaded] = [this.#open, this.#loaded];
    const side = open.sideOf(id);
    if (side === 'found') return { side, loaded, ...open.matchesOfFound(id) };
    return side && { side, loaded, ...(await this.#rankMissing(open, id)) };
  }

  /** The details that would tell which of its matches a report is: one not filed yet, or the id of an open case. */
  async adviceOn(probe: CaseFacts | string, matches: readonly RankedMatch[], report: ReportState): Promise<Advice[]> {
    return this.#open.adviceOn(probe, matches, report);
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
    await this.#refreshing.catch(() => {});
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

  async #read(open: BothSides): Promise<Loaded> {
    const touched = new Set<string>();
    this.#coming.add(touched);
    try {
      for await (const page of this.#deps.reader.pages(open.model?.id ?? null)) {
        for (const facts of page) open.put(facts);
        if (page.length > 0) this.#tellLoaded(open, shareUpTo(page.at(-1)!.id));
      }
      while (touched.size > 0) {
        const ids = [...touched];
        touched.clear();
        await this.#readSome(open, ids);
      }
      return { open, touched };
    } catch (error) {
      this.#coming.delete(touched);
      throw error;
    }
  }

  #use({ open, touched }: Loaded): void {
    this.#coming.delete(touched);
    this.#open = open;
    this.#tellLoaded(open, 1);
    if (touched.size > 0) this.refresh(...touched).catch(() => {});
  }

  #tellLoaded(filled: BothSides, share: number): void {
    if (filled !== this.#open || this.#loaded === 1 || share === this.#loaded) return;
    this.#loaded = share;
    this.#deps.onLoaded?.(share);
  }

  async #readSome(open: BothSides, ids: readonly string[]): Promise<void> {
    for (let first = 0; first < ids.length; first += readAtOnce) {
      const some = ids.slice(first, first + readAtOnce);
      const gone = new Set(some);
      for (const facts of await this.#deps.reader.some(some, open.model?.id ?? null)) {
        open.put(facts);
        gone.delete(facts.id);
      }
      for (const id of gone) open.remove(id);
    }
  }
}

/** Pages come by id. Ids are random, so the first digits of one tell the share of the cases before it. */
function shareUpTo(id: string): number {
  return Number.parseInt(id.slice(0, 4), 16) / 0x10000;
}
