import { notificationThreshold } from '#core/matching/policy.ts';
import { calibrationError } from '#model/judge/calibration.ts';
import type { Answer } from './ask.ts';

/** A figure about answers; NaN if none of them bears on it. */
type Measure = (answers: Answer[]) => number;

/**
 * Recall is over those who are there; everything else over both, as often as the policy expects each. So the curves are
 * judged and not the prior, of which `two in three there` tells: where owners report far more often than it expects.
 */
export const measures = {
  'R@1': recallAt(1),
  'R@5': recallAt(5),
  'R@10': recallAt(10),
  'log loss': (answers) => weighted(answers, surprise),
  'calibration error': calibration,
  'two in three there': (answers) =>
    calibration(answers.map((answer) => ({ ...answer, share: answer.reported ? 2 / 3 : 1 / 3 }))),
  'at 60 % and more': (answers) => weighted(answers, (answer) => Number(isStrong(answer))),
  'of these right': (answers) => weighted(answers.filter(isStrong), ({ right }) => Number(right)),
  'strong, nobody there': (answers) =>
    mean(answers.filter(({ reported }) => !reported).map((answer) => Number(isStrong(answer)))),
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;

function recallAt(k: number): Measure {
  return (answers) => mean(answers.filter(({ reported }) => reported).map(({ rank }) => Number(rank <= k)));
}

function calibration(answers: Answer[]): number {
  const forecasts = answers.map(({ first, right, share }) => ({ probability: first, outcome: right, weight: share }));
  return answers.length === 0 ? Number.NaN : calibrationError(forecasts);
}

/** -ln of the probability of what was true, in nats; limited where it was rounded to 0. */
function surprise({ truth }: Answer): number {
  return -Math.log(Math.max(1e-12, truth));
}

/** Whether the owner of the first one would be notified. */
function isStrong({ first }: Answer): boolean {
  return first >= notificationThreshold;
}

function weighted(answers: Answer[], of: (answer: Answer) => number): number {
  const sum = answers.reduce((total, answer) => total + answer.share * of(answer), 0);
  return sum / answers.reduce((total, { share }) => total + share, 0);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
