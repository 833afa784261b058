import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import { type Advice, advise, type ReportState } from '#core/matching/explanation/advice.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { mostShown, reachKm } from '#core/matching/policy.ts';
import type { MatchContext, MatchScope, RankedMatch, Ranking } from '#core/matching/ranking.ts';
import { type Profile, profileOf } from '#core/matching/reading/profile.ts';
import { Gallery } from './gallery.ts';

/** The photo model whose embeddings are compared, and its curves; null to match by fields alone. */
type ComparedBy = { id: string; dimension: number; curves: PhotoCurves } | null;

/** Number of cached rankings of found reports, about 30 kB each. */
const mostRemembered = 200;

/**
 * The open reports of both sides in memory. A pair has a single probability: that of the missing report among all
 * missing ones, asked from the found report. A found animal belongs to one of these owners or to none of them, so
 * missing reports compete for it. Found reports do not compete, because several people may report the same animal.
 */
export class BothSides {
  readonly model: ComparedBy;
  readonly #missing: Gallery;
  readonly #found: Gallery;
  readonly #context: MatchContext;
  /** by found report; cleared when a missing report is added, removed or changed */
  readonly #rankings = new Map<string, Ranking>();

  constructor(model: ComparedBy) {
    const { id, dimension } = model ?? { id: 'none', dimension: 1 };
    this.model = model;
    this.#missing = new Gallery({ side: 'missing', model: id, dimension });
    this.#found = new Gallery({ side: 'found', model: id, dimension });
    this.#context = model ? { curves: model.curves, withinKm: reachKm } : { withinKm: reachKm };
  }

  /** Adds a report, or replaces the one with its id. */
  put(facts: CaseFacts): void {
    if (facts.side === 'found') this.#forget(facts.id, this.#found.put(facts), this.#missing.remove(facts.id));
    else this.#forget(facts.id, this.#found.remove(facts.id), this.#missing.put(facts));
  }

  /** Removes a report, if it is there. */
  remove(id: string): void {
    this.#forget(id, this.#found.remove(id), this.#missing.remove(id));
  }

  /** The side of a report; null if it is not held. */
  sideOf(id: string): CaseFacts['side'] | null {
    return this.#found.has(id) ? 'found' : this.#missing.has(id) ? 'missing' : null;
  }

  /** Ranks the missing pets for a found report that is not filed yet. @throws RangeError for a missing report */
  rank(probe: CaseFacts): Ranking {
    return cut(this.#missing.rank(probe, this.#context));
  }

  /** The same for a found report that is held. Empty if it is not held. */
  matchesOfFound(id: string): Ranking {
    const known = this.#rankings.get(id);
    if (known) return known;
    const profile = this.#found.get(id);
    if (!profile) return { matches: [], none: 1, scope: nothing };
    const ranking = cut(this.#missing.rankProfile(profile, this.#context));
    this.#remember(id, ranking);
    return ranking;
  }

  /** The found reports that may be a missing pet. Each of them then needs one scan to get its probability. */
  candidatesOf(missingId: string): { ids: string[]; scope: MatchScope } {
    const profile = this.#missing.get(missingId);
    return profile ? this.#found.strongest(profile, mostShown, this.#context) : { ids: [], scope: nothing };
  }

  /** A found report as a match of a missing one, with the probability that both see; null if neither is shown it. */
  matchOfMissing(missingId: string, foundId: string): RankedMatch | null {
    const match = this.matchesOfFound(foundId).matches.find(({ id }) => id === missingId);
    return match ? { ...match, id: foundId } : null;
  }

  /**
   * The details that would help to tell which of its matches a report is.
   * @param probe a report that is not filed yet, or the id of one that is held
   */
  adviceOn(probe: CaseFacts | string, matches: readonly RankedMatch[], report: ReportState): Advice[] {
    const profile = typeof probe === 'string' ? this.#get(probe) : profileOf(probe);
    const candidates = matches.flatMap(({ id, posterior }) => {
      const other = this.#get(id);
      return other ? [{ profile: other, posterior }] : [];
    });
    return profile ? advise(profile, candidates, report) : [];
  }

  #get(id: string): Profile | null {
    return this.#missing.get(id) ?? this.#found.get(id);
  }

  #remember(id: string, ranking: Ranking): void {
    if (this.#rankings.size >= mostRemembered) this.#rankings.delete(this.#rankings.keys().next().value!);
    this.#rankings.set(id, ranking);
  }

  #forget(id: string, foundChanged: boolean, missingChanged: boolean): void {
    if (missingChanged) this.#rankings.clear();
    else if (foundChanged) this.#rankings.delete(id);
  }
}

const nothing: MatchScope = { compared: 0, withinKm: null, from: null, to: null, photoUsed: false };

function cut(ranking: Ranking): Ranking {
  return { ...ranking, matches: ranking.matches.slice(0, mostShown) };
}
