import type { LeadStrength } from '#core/contract/match.ts';
import type { PhotoCurves } from './evidence/curves.ts';
import type { Evidence } from './evidence/evidence.ts';
import { nthLargest } from './fields/stated-field.ts';
import {
  type Calibration,
  leadFrom,
  leastEvidenceShown,
  likeliestShown,
  notificationThreshold,
  shownFrom,
} from './policy.ts';

/** Settings of a ranking. Everything has a default. */
export type MatchContext = {
  /** curves of the photo model that made the embeddings */
  curves?: PhotoCurves;
  /** how far the candidates of a probe with a point are searched; null for everywhere */
  withinKm?: number | null;
  /** fitted by `npm run bench:match` */
  calibration?: Calibration;
  /** matches with a lower probability are not shown, except the few that stand out (`showing`) */
  floor?: number;
};

export type RankedMatch = {
  id: string;
  /** probability that this is the same animal, 0 to 1; shown as the confidence */
  posterior: number;
  /** sum of the evidence before the prior, in nats */
  llr: number;
  /** every field with evidence, strongest first (by absolute weight) */
  evidence: Evidence[];
};

/** How many reports, and which period, a ranking covers. */
export type MatchScope = {
  /** number of candidates that passed the species gate and were weighed */
  compared: number;
  withinKm: number | null;
  /** earliest and latest time of loss (or finding) among them */
  from: Date | null;
  to: Date | null;
  /** whether photos of any candidate could be compared */
  photoUsed: boolean;
};

export type Ranking = {
  /** everything at or above the floor and what stands out below it, most probable first */
  matches: RankedMatch[];
  /** probability that none of the candidates is the animal */
  none: number;
  scope: MatchScope;
};

/** Which candidates are shown, as indices into `beliefs` (posteriors) and `llrs` (nats). */
export function showing(
  beliefs: Float64Array,
  llrs: ArrayLike<number>,
  { floor = shownFrom }: Pick<MatchContext, 'floor'> = {},
): (index: number) => boolean {
  const rest = nthLargest(beliefs, likeliestShown + 1);
  return (index) => beliefs[index]! >= floor || (beliefs[index]! > rest && llrs[index]! > leastEvidenceShown);
}

/** The rows with any evidence, strongest first. */
export function spoken(rows: readonly Evidence[]): Evidence[] {
  return rows.filter(({ llr }) => llr !== 0).sort((a, b) => Math.abs(b.llr) - Math.abs(a.llr));
}

/**
 * Most probable first. Ties are broken by the evidence, then by the cosine of the photos (which still differs where
 * their evidence has reached its limit), then by id, so that the order of the candidates does not matter.
 */
export function likeliestFirst(a: RankedMatch, b: RankedMatch): number {
  return b.posterior - a.posterior || b.llr - a.llr || cosineOf(b) - cosineOf(a) || (a.id < b.id ? -1 : 1);
}

const cosineOf = ({ evidence }: RankedMatch): number => evidence.find((row) => row.field === 'photo')?.cosine ?? 0;

/**
 * Whether a match is good enough to be presented as possible. With few open reports, each has some probability by
 * chance alone, so a lead also needs evidence that speaks for it.
 */
export function isLead({ posterior, llr }: Pick<RankedMatch, 'posterior' | 'llr'>): boolean {
  return llr > 0 && posterior >= leadFrom;
}

/** The name of a match. A match that is no lead is a long shot, however probable chance makes it. */
export function strengthOf(match: Pick<RankedMatch, 'posterior' | 'llr'>): LeadStrength {
  if (!isLead(match)) return 'long_shot';
  return match.posterior >= notificationThreshold ? 'strong' : 'possible';
}
