import type { CaseFacts } from '#core/matching/case-facts.ts';
import { rankCandidates } from '#core/matching/rank.ts';
import type { MatchContext, Ranking } from '#core/matching/ranking.ts';
import { distanceMetres } from '#core/places/distance.ts';
import type { LiveEvents } from '#server/live-events.ts';
import type { OpenCaseReader } from './ports.ts';

/**
 * How far candidates are looked for. Published distances end far below (1 in 20 lost animals is carried off by car, and
 * those do not keep to any bound): wide enough to lose nobody who could be told apart, narrow enough to mean something.
 */
export const reachKm = 300;

type Sides = Record<CaseFacts['side'], Map<string, CaseFacts>>;

type OpenCasesDeps = {
  reader: OpenCaseReader;
  /** the photo model whose readings count; null while there is none */
  model: () => string | null;
  logger: { error: (details: object, message: string) => void };
};

/**
 * All open cases in memory, in step with the database: loaded in the background, read again when an event names them,
 * loaded anew when events may have been missed or another photo model took over.
 */
export class OpenCases {
  private readonly deps: OpenCasesDeps;
  private sides: Sides = emptySides();
  private loading: Promise<void> | null = null;
  /** cases that changed while a load ran: its page may hold their past */
  private readonly touched = new Set<string>();
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
    this.touched.add(id);
    const after = this.refreshing.get(id) ?? Promise.resolve();
    const next = after
      .catch(() => {})
      .then(async () => put(this.sides, id, await this.deps.reader.one(id, this.deps.model())))
      .finally(() => this.refreshing.get(id) === next && this.refreshing.delete(id));
    this.refreshing.set(id, next);
    return next;
  }

  /** Compares a report with the open cases of the other side, and never with itself. */
  async rank(probe: CaseFacts, context: MatchContext = {}): Promise<Ranking> {
    await this.upToDate();
    const others = this.sides[probe.side === 'missing' ? 'found' : 'missing'].values();
    const candidates = [...others].filter((other) => other.id !== probe.id && withinReach(probe, other));
    return rankCandidates(probe, candidates, { ...context, withinKm: probe.publicPoint ? reachKm : null });
  }

  /** Resolves once the first load is through and every change heard of so far is in. */
  private async upToDate(): Promise<void> {
    if (!this.loaded) await (this.loading ?? this.load());
    await Promise.allSettled(this.refreshing.values());
  }

  private async replace(): Promise<void> {
    this.touched.clear();
    const model = this.deps.model();
    const fresh = emptySides();
    for await (const page of this.deps.reader.all(model)) for (const facts of page) put(fresh, facts.id, facts);
    while (this.touched.size > 0) {
      const ids = [...this.touched];
      this.touched.clear();
      for (const id of ids) put(fresh, id, await this.deps.reader.one(id, model));
    }
    this.sides = fresh;
    this.loaded = true;
  }

  private readonly report = (error: unknown) => {
    this.deps.logger.error({ err: error }, 'open cases could not be read');
  };
}

function emptySides(): Sides {
  return { missing: new Map(), found: new Map() };
}

function put(sides: Sides, id: string, facts: CaseFacts | null): void {
  sides.missing.delete(id);
  sides.found.delete(id);
  if (facts) sides[facts.side].set(id, facts);
}

/** A case without a place is within everybody's reach. */
function withinReach(probe: CaseFacts, other: CaseFacts): boolean {
  if (!probe.publicPoint || !other.publicPoint) return true;
  return distanceMetres(probe.publicPoint, other.publicPoint) <= reachKm * 1000;
}
