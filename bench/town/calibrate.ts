import { posterior } from '#core/matching/posterior.ts';
import type { Forecast } from '#model/judge/calibration.ts';
import type { Trial } from './trials.ts';

/** The two parameters that turn evidence into observed frequencies. */
export type Fit = {
  temperature: number;
  reported: number;
};

const temperatures = Array.from({ length: 23 }, (_, i) => 0.4 + 0.05 * i);
const priors = Array.from({ length: 17 }, (_, i) => 0.1 + 0.05 * i);

/** The temperature and prior with the highest likelihood of what happened (multinomial, "none of these" included). */
export function fitCalibration(trials: readonly Trial[]): Fit {
  const fits = temperatures.flatMap((temperature) => priors.map((reported) => ({ temperature, reported })));
  const lost = fits.map((fit) => surprise(trials, fit));
  return fits[lost.indexOf(Math.min(...lost))]!;
}

/** Mean of -ln P(what happened), in nats per probe. */
export function surprise(trials: readonly Trial[], fit: Fit): number {
  const losses = trials.map((trial) => {
    const { candidates, none } = believed(trial, fit);
    return -Math.log(Math.max(1e-12, trial.truth >= 0 ? candidates[trial.truth]! : none));
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** Posterior of a trial. Reports that the species rule out are not candidates. */
export function believed({ scores }: Trial, { temperature, reported }: Fit) {
  const passing = scores.flatMap((score, i) => (score === Number.NEGATIVE_INFINITY ? [] : [i]));
  const { candidates, none } = posterior(
    passing.map((i) => scores[i]!),
    reported,
    temperature,
  );
  const all = new Float64Array(scores.length);
  passing.forEach((i, at) => {
    all[i] = candidates[at]!;
  });
  return { candidates: all, none };
}

/** Replaces the scores of trials by a method's certainties. */
export function withCertainties(trials: readonly Trial[], certainty: (trial: Trial) => ArrayLike<number>): Trial[] {
  return trials.map((trial) => ({ ...trial, scores: Array.from(certainty(trial)) }));
}

/** The certainty of each probe's best candidate, and whether it was the right animal. */
export function topForecasts(trials: readonly Trial[]): Forecast[] {
  return trials.map(({ scores, truth }) => {
    const probability = Math.max(...scores);
    return { probability, outcome: truth >= 0 && scores[truth] === probability };
  });
}

/** Every certainty that would be shown to people. */
export function shownForecasts(trials: readonly Trial[], floor: number): Forecast[] {
  return trials.flatMap(({ scores, truth }) =>
    scores.flatMap((probability, i) => (probability >= floor ? [{ probability, outcome: i === truth }] : [])),
  );
}

export type Notifications = {
  /** share of found pets whose owner has reported them and is notified */
  notified: number;
  /** owners notified of somebody else's pet, per 100 found reports */
  falsePer100: number;
};

/** Counts the notifications if everyone at or above a threshold is notified. */
export function notifications(trials: readonly Trial[], threshold: number): Notifications {
  const reunitable = trials.filter(({ truth }) => truth >= 0);
  const told = reunitable.filter(({ scores, truth }) => scores[truth]! >= threshold).length;
  const all = trials.reduce((sum, { scores }) => sum + scores.filter((score) => score >= threshold).length, 0);
  return { notified: told / reunitable.length, falsePer100: (100 * (all - told)) / trials.length };
}

/**
 * The lowest threshold, in steps of a hundredth of the scores' range, that keeps false notifications within the limit.
 */
export function chooseThreshold(trials: readonly Trial[], falsePer100: number): number {
  const known = trials.flatMap(({ scores }) => scores.filter(Number.isFinite));
  const [least, most] = known.reduce(([low, high], x) => [Math.min(low, x), Math.max(high, x)], [Infinity, -Infinity]);
  const steps = Array.from({ length: 102 }, (_, i) => least + ((most - least) * i) / 100);
  return steps.find((threshold) => notifications(trials, threshold).falsePer100 <= falsePer100) ?? steps.at(-1)!;
}
