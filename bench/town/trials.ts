import type { EvidenceField } from '#core/matching/evidence/evidence.ts';
import { evidenceFields } from '#core/matching/evidence/evidence.ts';
import { leastEvidenceShown, mostShown } from '#core/matching/policy.ts';
import { nthLargest } from '#core/matching/ranking.ts';
import type { Town, TownReport } from './build-town.ts';
import { type Candidate, homewardEvidence } from './homeward-evidence.ts';
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

function trialOf(probe: TownReport, gallery: readonly TownReport[], seed: number, scores: number[]): Trial {
  const truth = gallery.findIndex(({ animal }) => animal === probe.animal);
  const full = ({ photos, facts }: TownReport) => photos.length > 0 && facts.point !== null;
  const complete = truth >= 0 && full(probe) && full(gallery[truth]!);
  return { seed, species: probe.animal.species, complete, truth, scores, without: {} };
}

function withoutEach(truth: number, candidates: readonly Candidate[]): Trial['without'] {
  if (truth < 0) return {};
  const recall = (field: EvidenceField) => {
    const scores = candidates.map(({ llr, byField }) => llr - (byField.get(field) ?? 0));
    return foundWithin(1, { truth, scores });
  };
  return Object.fromEntries(evidenceFields.map((field) => [field, recall(field)]));
}
