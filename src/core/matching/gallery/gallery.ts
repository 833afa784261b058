import { defaultPhotoCurves } from '#core/matching/evidence/curves.ts';
import { DistanceBackground, type Distances } from '#core/matching/evidence/distance.ts';
import { pairOf } from '#core/matching/evidence/evidence.ts';
import { possibleCandidates, possibleShare } from '#core/matching/evidence/species-and-chip.ts';
import { Frequencies } from '#core/matching/evidence/stated-evidence.ts';
import { TimeBackground } from '#core/matching/evidence/time.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { nthLargest } from '#core/matching/fields/stated-field.ts';
import { defaultCalibration, leastEvidenceShown } from '#core/matching/policy.ts';
import { posterior } from '#core/matching/posterior.ts';
import {
  likeliestFirst,
  type MatchContext,
  type MatchScope,
  type RankedMatch,
  type Ranking,
  showing,
  spoken,
} from '#core/matching/ranking.ts';
import { type Profile, profileOf } from '#core/matching/reading/profile.ts';
import { type Background, limitFor, reachOf, totalLlr, weigh } from '#core/matching/weigh.ts';
import { CaseColumns } from './columns/case-columns.ts';
import { type Passing, passingRows } from './columns/passing-rows.ts';
import { photoBackgroundOf, scoreRows } from './scoring/score-rows.ts';

export type GalleryOptions = {
  /** side of the reports held */
  side: CaseFacts['side'];
  /** the photo model whose embeddings are compared; embeddings of other models count as no photo */
  model: string;
  /** length of an embedding */
  dimension: number;
};

/**
 * All open reports of one side in memory, kept current by `put` and `remove`. `rank` gives the same result as the plain
 * `rankCandidates` in `judge`, except that embeddings are rounded to int8. Every report is scored with all of its
 * evidence (fields by lookup, photos by a vector scan; there is no index and nothing is skipped). Only what is shown is
 * then weighed again in full, for its explanation.
 *
 * Loops over all reports use an index: iterators would allocate an object per number, 17 MB of garbage per probe.
 */
export class Gallery {
  readonly options: GalleryOptions;
  readonly #columns: CaseColumns;
  readonly #frequencies = new Frequencies();
  /** by id */
  readonly #rows = new Map<string, number>();
  readonly #free: number[] = [];

  constructor(options: GalleryOptions) {
    this.options = options;
    this.#columns = new CaseColumns(options.dimension);
  }

  /**
   * Adds a report, or replaces the one with its id.
   * @returns false if exactly this report is already held
   * @throws RangeError if it is of the other side
   */
  put(facts: CaseFacts): boolean {
    if (facts.side !== this.options.side) throw new RangeError(`this gallery holds ${this.options.side} reports`);
    const profile = this.#comparable(profileOf(facts));
    const before = this.get(facts.id);
    if (before && fingerprint(before) === fingerprint(this.#columns.rounded(profile))) return false;
    this.remove(facts.id);
    const row = this.#free.pop() ?? this.#columns.length;
    this.#columns.write(row, profile);
    this.#frequencies.add(profile);
    this.#rows.set(facts.id, row);
    return true;
  }

  /** Removes a report. @returns false if it was not there */
  remove(id: string): boolean {
    const row = this.#rows.get(id);
    if (row === undefined) return false;
    this.#frequencies.remove(this.#read(row));
    this.#rows.delete(id);
    this.#columns.erase(row);
    this.#free.push(row);
    return true;
  }

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  /** A report as the gallery compares it; null if it is not held. */
  get(id: string): Profile | null {
    const row = this.#rows.get(id);
    return row === undefined ? null : this.#read(row);
  }

  /**
   * Ranks all reports within `context.withinKm` of the probe, and those without a point. The probe is rounded like the
   * reports of a gallery, so it ranks the same before and after it is filed.
   *
   * @throws RangeError if the probe is of the gallery's own side
   */
  rank(probe: CaseFacts, context: MatchContext = {}): Ranking {
    return this.rankProfile(this.#columns.rounded(this.#comparable(profileOf(probe))), context);
  }

  /** `rank` for a report held by the gallery of the other side. */
  rankProfile(one: Profile, context: MatchContext = {}): Ranking {
    const scored = this.#score(one, context);
    const { passing, background, llrs } = scored;
    const { temperature, reported } = context.calibration ?? defaultCalibration;
    const beliefs = posterior(llrs, reported, temperature, this.#possible(passing), this.#withChipOf(one, passing));
    const isShown = showing(beliefs.candidates, llrs, context);
    const matches: RankedMatch[] = [];
    for (let i = 0; i < llrs.length; i++) {
      if (!isShown(i)) continue;
      const rows = weigh(pairOf(one, this.#read(passing.rows[i]!)), background);
      const id = this.#columns.ids[passing.rows[i]!]!;
      matches.push({ id, posterior: beliefs.candidates[i]!, llr: totalLlr(rows), evidence: spoken(rows) });
    }
    return { matches: matches.sort(likeliestFirst), none: beliefs.none, scope: scored.scope };
  }

  /** Up to `count` reports with the strongest evidence, and how many reports they were chosen from. */
  strongest(one: Profile, count: number, context: MatchContext = {}): { ids: string[]; scope: MatchScope } {
    const { passing, llrs, scope } = this.#score(one, context);
    const least = Math.max(nthLargest(llrs, count), leastEvidenceShown);
    const [stronger, equal]: [number[], number[]] = [[], []];
    for (let i = 0; i < llrs.length; i++) {
      if (llrs[i]! > least) stronger.push(passing.rows[i]!);
      // many may be alike, so none of them takes the place of a stronger one further on
      else if (llrs[i]! === least && equal.length < count) equal.push(passing.rows[i]!);
    }
    const rows = [...stronger, ...equal].slice(0, count);
    return { ids: rows.map((row) => this.#columns.ids[row]!), scope };
  }

  #score(one: Profile, context: MatchContext) {
    if (one.side === this.options.side) throw new RangeError('the probe must be of the other side');
    const withinKm = one.point && (context.withinKm ?? null);
    const passing = passingRows(one, this.#columns, withinKm);
    const background: Background = {
      frequencies: this.#frequencies,
      photo: photoBackgroundOf(one, this.#columns, passing, context.curves ?? defaultPhotoCurves),
      distance: one.point && new DistanceBackground(distancesOf(passing), reachOf(withinKm)),
      time: new TimeBackground(known(passing.days)),
      most: limitFor(passing.rows.length),
    };
    const llrs = scoreRows(one, this.#columns, passing, background);
    return { passing, background, llrs, scope: this.#scopeOf(one, passing, withinKm) };
  }

  /** How many of the rows the probe may be by its species. */
  #possible({ rows, pairWith }: Passing): number {
    const shares = new Float64Array(rows.length);
    const everyOne = new Uint8Array(rows.length);
    this.#columns.kinds.addScores(shares, rows, everyOne, (kind) => possibleShare(pairWith(kind)));
    return possibleCandidates(shares);
  }

  /** Which of the rows have the chip of the probe. */
  #withChipOf({ microchip }: Profile, { rows }: Passing): number[] {
    const same: number[] = [];
    if (microchip === null) return same;
    for (let i = 0; i < rows.length; i++) if (this.#columns.chips[rows[i]!] === microchip) same.push(i);
    return same;
  }

  #read(row: number): Profile {
    return this.#columns.read(row, this.options.side, this.options.model);
  }

  /** Drops an embedding that comes from another model. */
  #comparable(profile: Profile): Profile {
    return profile.photo?.model === this.options.model ? profile : { ...profile, photo: null };
  }

  #scopeOf(probe: Profile, { rows }: Passing, withinKm: number | null): MatchScope {
    let [from, to, photos] = [Infinity, -Infinity, false];
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const time = this.#columns.times[row]!;
      if (time < from) from = time;
      if (time > to) to = time;
      photos ||= this.#columns.photos[row]! > 0;
    }
    const [first, last] = from <= to ? [new Date(from), new Date(to)] : [null, null];
    return { compared: rows.length, withinKm, from: first, to: last, photoUsed: photos && probe.photo !== null };
  }
}

/** A string that is the same for equal reports. */
function fingerprint(profile: Profile): string {
  const fields = Object.entries(profile).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(fields, (_, value) => (value instanceof Set ? [...value].sort() : value));
}

/** Distances of the rows that have a point. */
function distancesOf({ metres, classes }: Passing): Distances {
  const placed = new Uint8Array(classes.length);
  let count = 0;
  for (let i = 0; i < metres.length; i++) if (!Number.isNaN(metres[i]!)) placed[count++] = classes[i]!;
  return { metres: known(metres), classes: placed.subarray(0, count) };
}

/** The numbers that are not NaN. */
function known(numbers: Float64Array): Float64Array {
  const kept = new Float64Array(numbers.length);
  let count = 0;
  for (let i = 0; i < numbers.length; i++) if (!Number.isNaN(numbers[i]!)) kept[count++] = numbers[i]!;
  return kept.subarray(0, count);
}
