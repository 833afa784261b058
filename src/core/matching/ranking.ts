import type { PhotoCurves } from './curves.ts';
import type { Evidence } from './evidence/evidence.ts';
import type { Calibration } from './policy.ts';

/** What the matcher is told besides the reports themselves. Everything has a default. */
export type MatchContext = {
  /** curves of the photo model whose embeddings the reports carry */
  curves?: PhotoCurves;
  /** how far the candidates of a probe with a point were looked for; null: everywhere */
  withinKm?: number | null;
  /** fitted by `npm run bench:match` */
  calibration?: Calibration;
  /** matches less likely than this are not shown, but for the few that stand out (`shown.ts`) */
  floor?: number;
};

export type RankedMatch = {
  id: string;
  /** probability that this is the same animal, 0 to 1: the confidence */
  posterior: number;
  /** sum of the evidence, in nats, before the prior */
  llr: number;
  /** every field that says something, strongest first (by absolute weight) */
  evidence: Evidence[];
};

/** How much of the world an answer speaks of. */
export type MatchScope = {
  /** candidates that passed the species gate and were weighed */
  compared: number;
  withinKm: number | null;
  /** earliest and latest lost (or found) time among them */
  from: Date | null;
  to: Date | null;
  /** whether any photo could be compared */
  photoUsed: boolean;
};

export type Ranking = {
  /** everything at or above the floor and what stands out below it, most probable first */
  matches: RankedMatch[];
  /** probability that none of the candidates is the animal */
  none: number;
  scope: MatchScope;
};
