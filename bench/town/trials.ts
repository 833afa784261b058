import type { EvidenceField } from '#core/matching/evidence/evidence.ts';
import { evidenceFields } from '#core/matching/evidence/evidence.ts';
import { nthLargest } from '#core/matching/fields/stated-field.ts';
import { leastEvidenceShown, mostShown } from '#core/matching/policy.ts';
import type { Town, TownReport } from './build-town.ts';
import { type Candidate, homewardEvidence, type Method } from './methods.ts';
import type { TownPhotos } from './town-photos.ts';

/** One probe against the whole gallery. */
export type Trial = {
  seed: number;
  species: string;
  /** owner and finder both gave a photo and a place */
  complete: boolean;
  /** index of the right report in the gallery; -1 if it was never made */
  truth: number;
  scores: number[];
  /** which reports of the gallery have both a photo and a place */
  whole: boolean[];
  /** expected recall at 1 without this field */
  without: Partial<Record<EvidenceField, number>>;
};

export type Direction = 'found' | 'missing';

/** Homeward's evidence, in nats, for every report of one side. */
export function homewardTrials(town: Town, photos: TownPhotos, seed: number, probes: Direction = 'found'): Trial[] {
  const gallery = probes === 'found' ? town.missing : town.found;
  const evidenceOf = homewardEvidence(gallery, photos);
  return town[probes].map((probe) => {
    const candidates = evidenceOf(probe);
    const trial = trialOf(
      probe,
      gallery,
      seed,
      candidates.map(({ llr }) => llr),
    );
    return { ...trial, without: withoutEach(trial.truth, candidates) };
  });
}

/**
 * Missing reports as probes: the found reports with the strongest evidence, each with the probability that it gets when
 * it is the probe.
 * @param certainties by found report, then by missing report
 */
export function turnedTrials(trials: readonly Trial[], certainties: readonly (readonly number[])[]): Trial[] {
  return trials.map((trial, probe) => {
    const least = Math.max(leastEvidenceShown, nthLargest(Float64Array.from(trial.scores), mostShown));
    return { ...trial, scores: trial.scores.map((llr, i) => (llr >= least ? certainties[i]![probe]! : 0)) };
  });
}

/** The same with a baseline method, for every found report. */
export function baselineTrials(method: Method, town: Town, photos: TownPhotos, seed: number): Trial[] {
  const scorer = method.over(town.missing, photos);
  return town.found.map((probe) => trialOf(probe, town.missing, seed, scorer(probe)));
}

/**
 * Probability that the right report is among the best k if ties are in random order, so that a method with many ties is
 * neither favoured nor punished.
 */
export function foundWithin(k: number, { truth, scores }: Pick<Trial, 'truth' | 'scores'>): number {
  const own = scores[truth]!;
  const better = scores.filter((score) => score > own).length;
  const equal = scores.filter((score) => score === own).length;
  return Math.min(1, Math.max(0, (k - better) / equal));
}

/** The trials in which both sides have a photo and a place, compared only with such reports. */
export function amongWhole(trials: readonly Trial[]): Trial[] {
  const scoresOf = ({ scores, whole }: Trial) =>
    scores.map((score, i) => (whole[i] ? score : Number.NEGATIVE_INFINITY));
  return trials.filter(({ complete }) => complete).map((trial) => ({ ...trial, scores: scoresOf(trial) }));
}

function trialOf(probe: TownReport, gallery: readonly TownReport[], seed: number, scores: number[]): Trial {
  const truth = gallery.findIndex(({ animal }) => animal === probe.animal);
  const full = ({ photos, facts }: TownReport) => photos.length > 0 && facts.point !== null;
  const whole = gallery.map(full);
  const complete = truth >= 0 && full(probe) && whole[truth]!;
  return { seed, species: probe.animal.species, complete, truth, scores, whole, without: {} };
}

function withoutEach(truth: number, candidates: readonly Candidate[]): Trial['without'] {
  if (truth < 0) return {};
  const recall = (field: EvidenceField) => {
    const scores = candidates.map(({ llr, byField }) => llr - (byField.get(field) ?? 0));
    return foundWithin(1, { truth, scores });
  };
  return Object.fromEntries(evidenceFields.map((field) => [field, recall(field)]));
}
