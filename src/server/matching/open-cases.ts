import type { CaseFacts } from '#core/matching/case-facts.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import type { MatchContext, Ranking } from '#core/matching/ranking.ts';
import type { LiveEvents } from '#server/live-events.ts';
import type { PhotoModel } from './photo-model.ts';
import type { OpenCaseReader } from './ports.ts';

/**
 * How far candidates are looked for. Published distances end far below (1 in 20 lost animals is carried off by car, and
 * those do not keep to any bound): wide enough to lose nobody who could be told apart, narrow enough to mean something.
 */
export const reachKm = 300;

/** Both sides, as one photo model sees them. */
type Galleries = { model: PhotoModel | null; missing: Gallery; found: Gallery };

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
  private readonly deps: OpenCasesDeps;
  private galleries = emptyGalleries(null);
  private loading: Promise<void> | null = null;
  /** cases that changed while a load runs: its pages may hold their past; null while none runs */
  private touched: Set<string> | null = null;
  private readonly refreshing = new Map<string, Promise<void>>();
  private loaded = false;

  constructor(deps: OpenCasesDeps) {
    this.deps = deps;
  }

  /** Follows what happens on every instance. @returns ends the subscription */
  follow(events: LiveEvents): () => void {
    return events.subscribe({
      event: ({ kind, case_id }) => {
        if (kind !== 'update.created') this.refresh(case_id).catch(this.report);
      },
      gap: () => this.load().catch(this.report),
    });
  }

  /** Reads all open cases anew; the old ones are ranked until the new ones are whole. Overlapping calls take turns. */
  load(): Promise<void> {
    const after = this.loading ?? Promise.resolve();
    const next = after.catch(() => {}).then(() => this.replace());
    this.loading = next;
    return next;
  }

  /** Reads one case anew: in, out, or changed. */
  refresh(id: string): Promise<void> {
    this.touched?.add(id);
    const after = this.refreshing.get(id) ?? Promise.resolve();
    const next = after
      .catch(() => {})
      .then(() => this.readOne(this.galleries, id))
      .finally(() => this.refreshing.get(id) === next && this.refreshing.delete(id));
    this.refreshing.set(id, next);
    return next;
  }

  /**
   * Resolves once all are as the current photo model sees them. People are not kept waiting for that; work that would
   * not come back to compare the photos has to.
   */
  async seenByModel(): Promise<void> {
    if (!this.isCurrent()) await this.loading?.catch(() => {});
    if (!this.isCurrent()) await this.load();
  }

  /** Compares a report with the open cases of the other side. */
  async rank(probe: CaseFacts, { leastEvidence }: Pick<MatchContext, 'leastEvidence'> = {}): Promise<Ranking> {
    await this.upToDate();
    const { model, ...sides } = this.galleries;
    const gallery = sides[probe.side === 'missing' ? 'found' : 'missing'];
    return gallery.rank(probe, { curves: model?.curves, withinKm: probe.point ? reachKm : null, leastEvidence });
  }

  private isCurrent(): boolean {
    return this.galleries.model?.id === this.deps.photoModel()?.id;
  }

  /** Resolves once the first load is through and every change heard of so far is in. */
  private async upToDate(): Promise<void> {
    if (!this.loaded) await (this.loading ?? this.load());
    await Promise.allSettled(this.refreshing.values());
  }

  private async replace(): Promise<void> {
    const touched = new Set<string>();
    this.touched = touched;
    const fresh = emptyGalleries(this.deps.photoModel());
    for await (const page of this.deps.reader.all(fresh.model?.id ?? null)) for (const facts of page) put(fresh, facts);
    while (touched.size > 0) {
      const ids = [...touched];
      touched.clear();
      for (const id of ids) await this.readOne(fresh, id);
    }
    this.galleries = fresh;
    this.touched = null;
    this.loaded = true;
  }

  private async readOne(galleries: Galleries, id: string): Promise<void> {
    const facts = await this.deps.reader.one(id, galleries.model?.id ?? null);
    if (facts) return put(galleries, facts);
    galleries.missing.remove(id);
    galleries.found.remove(id);
  }

  private readonly report = (error: unknown) => {
    this.deps.logger.error({ err: error }, 'open cases could not be read');
  };
}

function emptyGalleries(model: PhotoModel | null): Galleries {
  const of = (side: CaseFacts['side']) =>
    new Gallery({ side, model: model?.id ?? 'none', dimension: model?.dimension ?? 1 });
  return { model, missing: of('missing'), found: of('found') };
}

function put(galleries: Galleries, facts: CaseFacts): void {
  galleries[facts.side].put(facts);
}
