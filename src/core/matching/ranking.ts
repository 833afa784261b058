import type { PhotoCurves } from './evidence/curves.ts';
import type { Evidence } from './evidence/evidence.ts';
import type { Calibration } from './policy.ts';

/** Settings of a ranking. Everything has a default. */
export type MatchContext = {
  /** curves of the photo model that made the embeddings */
  curves?: PhotoCurves;
  /** how far the candidates of a probe with a point are searched; null for everywhere */
  withinKm?: number | null;
  /** fitted by `npm run bench:match` */
  calibration?: Calibration;
  /** matches with a lower probability are not shown, except the few that stand out (`shown.ts`) */
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
