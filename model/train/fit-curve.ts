import {
  curveForMeans,
  type PhotoCurve,
  type PhotoCurves,
  photoLimits,
  photoLlr,
} from '#core/matching/evidence/curves.ts';
import { PhotoCrowd } from '#core/matching/evidence/photo.ts';
import { defaultCalibration } from '#core/matching/policy.ts';
import { crowdOf, logPriors, logSumExp } from '#core/matching/posterior.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import type { Question } from './gallery-questions.ts';
import { minimize, type Unknown } from './minimize.ts';

/** Questions about individuals of one species. */
export type Questions = Record<PhotoSpecies, Question[]>;

/** Slope and zero in deviations of the crowd, and lower end. The upper end is left to the general limits. */
const line: Unknown[] = [
  { start: 2, step: 0.5, least: 0.1 },
  { start: 1.2, step: 0.4, least: -2, most: 6 },
  { start: -3, step: 0.5, least: photoLimits.least, most: 0 },
];

/**
 * How the slope grows with the number of photos. It is not fitted: hardly any stranger has several photos, so a fit would
 * take several photos for evidence. Galleries of animals that have equally many fit as well with .6 as with 1.
 */
const growth = 0.8;

/**
 * Fits the curves listwise: those by which the posterior expects what is true with the least surprise. Both species share
 * one line, because it counts in deviations from what is usual, and what is usual is each species' own. A species without
 * questions gets that of the other.
 *
 * @throws Error if there are no questions
 */
export function fitCurves({ cat, dog }: Questions): PhotoCurves {
  const groups = [cat, dog].filter((questions) => questions.length > 0).map(groupOf);
  if (groups.length === 0) throw new Error('No individual has enough photos to fit a curve');
  const shape = minimize(
    (numbers) => mean(groups.map((group) => curveLoss(curveOf(numbers, group), group.questions))),
    line,
  );
  return { cat: curveOf(shape, groups[0]!), dog: curveOf(shape, groups.at(-1)!) };
}

/**
 * Mean surprise in nats: -ln of the probability of what is true. Each probe is asked about with the right one in the
 * gallery and without it, weighed as often as the prior expects; every individual has the same weight.
 */
export function curveLoss(curve: PhotoCurve, questions: readonly Question[]): number {
  return meanOfIndividuals(questions, (question) => surprise(curve, question));
}

/** A rate that is measured on a handful of photos may be 0, by which nothing can be divided. */
const leastMeasured = 0.01;

/** Questions, and what is usual for photos of the same animal and of different ones. */
type Group = { questions: Question[] } & Required<Pick<PhotoCurve, 'same' | 'others'>>;

function groupOf(questions: Question[]): Group {
  const rivals = ({ cosines }: Question) => [...cosines.subarray(1)];
  const others = {
    mean: mean(questions.map((question) => mean(rivals(question)))),
    deviation: Math.max(leastMeasured, mean(questions.map((question) => deviationOf(rivals(question))))),
  };
  const same = Math.max(
    leastMeasured,
    meanOfIndividuals(questions, ({ cosines }) => cosines[0]!),
  );
  return { questions, same, others };
}

function curveOf([slope, zero, min]: number[], { same, others }: Group): PhotoCurve {
  return { slope: slope!, intercept: -slope! * zero!, min: min!, max: photoLimits.most, growth, same, others };
}

function surprise(curve: PhotoCurve, { cosines }: Question): number {
  const [asked, absent] = [beliefs(curve, cosines), beliefs(curve, cosines.subarray(1))];
  const present = (defaultCalibration.reported * cosines.length) / crowdOf(cosines.length);
  return present * (asked.total - asked.scores[0]!) + (1 - present) * (absent.total - absent.logNone);
}

/** The logarithms that `posterior` normalises: a belief is e^(score - total), that in none of them e^(logNone - total). */
function beliefs(curve: PhotoCurve, cosines: Float64Array) {
  const { reported, temperature } = defaultCalibration;
  const { logPrior, logNone } = logPriors(cosines.length, reported);
  const counted = curveForMeans(curve, 1, 1, spreadOf(curve, cosines));
  const scores = cosines.map((cosine) => logPrior + temperature * photoLlr(counted, cosine));
  return { scores, logNone, total: logSumExp(scores, logNone) };
}

function spreadOf(curve: PhotoCurve, cosines: Float64Array) {
  const crowd = new PhotoCrowd(curve);
  const sums = { count: cosines.length, sum: 0, squares: 0 };
  for (let at = 0; at < cosines.length; at++) {
    sums.sum += cosines[at]!;
    sums.squares += cosines[at]! ** 2;
  }
  crowd.add(sums, 1, 1);
  return crowd.spread;
}

function meanOfIndividuals(questions: readonly Question[], of: (question: Question) => number): number {
  const individuals = Map.groupBy(questions, ({ individual }) => individual);
  return mean([...individuals.values()].map((own) => mean(own.map(of))));
}

function deviationOf(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
