import { limitFor, reachOf } from '../background.ts';
import type { CaseFacts } from '../case-facts.ts';
import { defaultPhotoCurves } from '../curves.ts';
import { DistanceBackground } from '../evidence/distance.ts';
import { pairOf } from '../evidence/pair.ts';
import { TimeBackground } from '../evidence/time.ts';
import { Frequencies } from '../frequencies.ts';
import { defaultCalibration, posterior } from '../posterior.ts';
import { type Profile, profileOf } from '../profile.ts';
import { spoken } from '../rank.ts';
import type { MatchContext, MatchScope, RankedMatch, Ranking } from '../ranking.ts';
import { likeliestFirst, showing } from '../shown.ts';
import { totalLlr, weigh } from '../weigh.ts';
import { CaseColumns } from './case-columns.ts';
import { type Passing, passingRows } from './passing-rows.ts';
import { scoreRows } from './score-rows.ts';

export interface GalleryOptions {
  /** the side of the reports it holds */
  side: CaseFacts['side'];
  /** the photo model whose embeddings are compared; those of others count as no photo */
  model: string;
  /** numbers in an embedding */
  dimension: number;
}

/**
 * All open reports of one side in memory, kept current by `put` and `remove`. `rank` gives what `rankCandidates` gives,
 * but for embeddings rounded to int8: every report is scored with all of its evidence (fields by lookup, photos by a
 * vector scan, nothing skipped and no index), and only what is shown is weighed again in full for its words.
 *
 * Loops over all reports go by index: iterators would make an object of every number, 17 MB of garbage a probe.
 */
export class Gallery {
  readonly options: GalleryOptions;
  private readonly columns: CaseColumns;
  private readonly frequencies = new Frequencies();
  private readonly rows = new Map<string, number>();
  private readonly free: number[] = [];

  constructor(options: GalleryOptions) {
    this.options = options;
    this.columns = new CaseColumns(options.dimension);
  }

  /** Number of reports held. */
  get size(): number {
    return this.rows.size;
  }

  /** Bytes of the packed columns, strings not counted. */
  get bytes(): number {
    return this.columns.bytes;
  }

  /**
   * Adds a report, or replaces the one with its id.
   *
   * @throws RangeError if it is of the other side
   */
  put(facts: CaseFacts): void {
    if (facts.side !== this.options.side) throw new RangeError(`this gallery holds ${this.options.side} reports`);
    this.remove(facts.id);
    const row = this.free.pop() ?? this.columns.length;
    const profile = this.comparable(profileOf(facts));
    this.columns.write(row, profile);
    this.frequencies.add(profile);
    this.rows.set(facts.id, row);
  }

  /** Forgets a report; nothing happens if it is not there. */
  remove(id: string): void {
    const row = this.rows.get(id);
    if (row === undefined) return;
    this.frequencies.remove(this.read(row));
    this.columns.erase(row);
    this.rows.delete(id);
    this.free.push(row);
  }

  /**
   * Ranks all reports within `context.withinKm` of the probe, and those without a point.
   *
   * @throws RangeError if the probe is of the gallery's own side
   */
  rank(probe: CaseFacts, context: MatchContext = {}): Ranking {
    if (probe.side === this.options.side) throw new RangeError('the probe must be of the other side');
    const one = this.comparable(profileOf(probe));
    const passing = passingRows(one, this.columns, context.withinKm ?? null);
    const background = {
      frequencies: this.frequencies,
      curves: context.curves ?? defaultPhotoCurves,
      distance: one.point && new DistanceBackground(known(passing.metres), reachOf(context.withinKm ?? null)),
      time: new TimeBackground(known(passing.days)),
      most: limitFor(passing.rows.length),
    };
    const llrs = scoreRows(one, this.columns, passing, background);
    const { temperature, reported } = context.calibration ?? defaultCalibration;
    const beliefs = posterior(llrs, reported[this.options.side], temperature);
    const isShown = showing(beliefs.candidates, llrs, context);
    const matches: RankedMatch[] = [];
    for (let i = 0; i < llrs.length; i++) {
      if (!isShown(i)) continue;
      const rows = weigh(pairOf(one, this.read(passing.rows[i]!)), background);
      const id = this.columns.ids[passing.rows[i]!]!;
      matches.push({ id, posterior: beliefs.candidates[i]!, llr: totalLlr(rows), evidence: spoken(rows) });
    }
    return { matches: matches.sort(likeliestFirst), none: beliefs.none, scope: this.scopeOf(one, passing, context) };
  }

  private read(row: number): Profile {
    return this.columns.read(row, this.options.side, this.options.model);
  }

  /** An embedding of another model is as good as none. */
  private comparable(profile: Profile): Profile {
    return profile.photo?.model === this.options.model ? profile : { ...profile, photo: null };
  }

  private scopeOf(probe: Profile, { rows }: Passing, { withinKm = null }: MatchContext): MatchScope {
    let [from, to, photos] = [Infinity, -Infinity, false];
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const time = this.columns.times[row]!;
      if (time < from) from = time;
      if (time > to) to = time;
      photos ||= this.columns.photos[row]! > 0;
    }
    const [first, last] = from <= to ? [new Date(from), new Date(to)] : [null, null];
    return { compared: rows.length, withinKm, from: first, to: last, photoUsed: photos && probe.photo !== null };
  }
}

/** The numbers that are not NaN. */
function known(numbers: Float64Array): Float64Array {
  const kept = new Float64Array(numbers.length);
  let count = 0;
  for (let i = 0; i < numbers.length; i++) if (!Number.isNaN(numbers[i]!)) kept[count++] = numbers[i]!;
  return kept.subarray(0, count);
}
