import { notificationThreshold } from '#core/matching/policy.ts';
import { calibrationError } from '#model/judge/calibration.ts';
import type { Answer } from './ask.ts';

/** A figure about answers; NaN if none of them bears on it. */
type Measure = (answers: Answer[]) => number;

/** Every measure but recall is over all probes, of which a third have nobody in the gallery. */
export const measures = {
  'R@1': recallAt(1),
  'R@5': recallAt(5),
  'R@10': recallAt(10),
  'log loss of the true one': (answers) => mean(answers.filter(({ reported }) => reported).map(surprise)),
  'log loss': (answers) => mean(aThirdUnreported(answers).map(surprise)),
  'calibration error': (answers) =>
    answers.length === 0 ? Number.NaN : calibrationError(aThirdUnreported(answers).map(forecast)),
  'at 60 % and more': (answers) => mean(aThirdUnreported(answers).map((answer) => Number(isCertain(answer)))),
  'of these right': (answers) =>
    mean(
      aThirdUnreported(answers)
        .filter(isCertain)
        .map(({ right }) => Number(right)),
    ),
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;

function recallAt(k: number): Measure {
  return (answers) => mean(answers.filter(({ reported }) => reported).map(({ rank }) => Number(rank <= k)));
}

/** Every photo was asked about once with its owner's report and once without: the former count twice. */
function aThirdUnreported(answers: Answer[]): Answer[] {
  return answers.flatMap((answer) => (answer.reported ? [answer, answer] : [answer]));
}

/** -ln of the probability of what was true, in nats; limited where it was rounded to 0. */
function surprise({ truth }: Answer): number {
  return -Math.log(Math.max(1e-12, truth));
}

function forecast({ first, right }: Answer) {
  return { probability: first, outcome: right };
}

/** Whether the owner of the first one would be notified. */
function isCertain({ first }: Answer): boolean {
  return first >= notificationThreshold;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
