import {
  curveForMeans,
  type PhotoCurve,
  type PhotoCurves,
  photoLimits,
  photoLlr,
  photosAveraged,
} from '#core/matching/curves.ts';
import { type CosineSums, PhotoCrowd } from '#core/matching/evidence/photo-crowd.ts';
import { defaultCalibration } from '#core/matching/policy.ts';
import { logPriors, logSumExp } from '#core/matching/posterior.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import type { Question } from './gallery-questions.ts';
import { minimize, type Unknown } from './minimize.ts';

/** Questions about individuals of one species. */
export type Questions = Record<PhotoSpecies, Question[]>;

/** Slope, zero and lower end. The upper end is left to the general limits. */
const line: Unknown[] = [
  { start: 18, step: 4, least: 1 },
  { start: 0.06, step: 0.04, least: -1, most: 1 },
  { start: -2, step: 0.5, least: photoLimits.least, most: 0 },
];
const slopeGrowth: Unknown = { start: 0.5, step: 0.2, least: 0, most: 2 };

/**
 * Fits the curves listwise: those by which the posterior expects what is true with the least surprise. Dogs share the
 * curve of both species: all photos of a dog come from one walk, so its own curve would not know of photos that
 * nobody could recognise. The curve of cats is fitted in steps, because the galleries of their own source are far smaller
 * than those in use. A species without questions gets a curve from those of the other.
 *
 * @throws Error if there are no questions
 */
export function fitCurves({ cat, dog }: Questions): PhotoCurves {
  const groups = [group(cat), group(dog)].filter(({ questions }) => questions.length > 0);
  if (groups.length === 0) throw new Error('No individual has enough photos to fit a curve');
  const [cats, dogs] = [groups[0]!, groups.at(-1)!];
  const shared = fitShape(groups);
  const own = cat.length > 0 ? fitInSteps(cats) : shared;
  return { cat: curveOf(own, cats), dog: curveOf(shared, dogs) };
}

/**
 * Mean surprise in nats: -ln of the probability of what is true. Each probe is asked about with the right one in the
 * gallery and without it, weighed as often as owners report; every individual has the same weight.
 */
export function curveLoss(curve: PhotoCurve, questions: readonly Question[]): number {
  const individuals = Map.groupBy(questions, ({ individual }) => individual);
  return mean([...individuals.values()].map((own) => mean(own.map((question) => surprise(curve, question)))));
}

/** Questions, and what single photos of different animals, and means of several, have in common. */
type Group = { questions: Question[]; others: NonNullable<PhotoCurve['others']>; higher: number };

function group(questions: Question[]): Group {
  return { questions, others: usualOthers(questions), higher: growthOfCosines(questions) };
}

/** How alike single photos of different animals are, strangers included. */
function usualOthers(questions: Question[]): Group['others'] {
  const spreads = questions.filter(isSingle).map(({ cosines }) => {
    const rivals = [...cosines.subarray(1)];
    const middle = mean(rivals);
    return { mean: middle, deviation: Math.sqrt(mean(rivals.map((cosine) => (cosine - middle) ** 2))) };
  });
  return { mean: mean(spreads.map(({ mean }) => mean)), deviation: mean(spreads.map(({ deviation }) => deviation)) };
}

/** One photo against one photo of each, strangers included. */
function isSingle({ sameSource, photos, others }: Question): boolean {
  return !sameSource && photos === 1 && others[0] === 1;
}

/**
 * The power of the number of photos with which cosines of different animals grow. It is measured, not fitted: in the
 * galleries here hardly any stranger has several photos, so a fit would take several photos for evidence.
 */
function growthOfCosines(questions: Question[]): number {
  const sameSource = questions.filter((question) => question.sameSource);
  const groups = Map.groupBy(sameSource, ({ photos, others }) => photosAveraged(photos, others[0]!));
  const size = (some: Question[]) =>
    Math.sqrt(mean(some.flatMap(({ cosines }) => [...cosines.subarray(1)].map(square))));
  const single = size(groups.get(1) ?? []);
  const powers = [...groups]
    .filter(([averaged]) => averaged > 1)
    .map(([averaged, some]) => Math.log(size(some) / single) / Math.log(averaged));
  return Math.min(1, Math.max(0, mean(powers.filter(Number.isFinite))));
}

const square = (value: number): number => value ** 2;

function fitShape(groups: Group[]): number[] {
  return minimize(
    (shape) => mean(groups.map((some) => curveLoss(curveOf(shape, some), some.questions))),
    [...line, slopeGrowth],
  );
}

/**
 * The line from single photos among strangers, where galleries are as large as in use and several photos on file give
 * nobody away; then how its slope grows, from the other questions. Fitted in one go, a few hard cats among ten of their
 * own source make the line too flat for galleries of hundreds (docs/matching.md).
 */
function fitInSteps(some: Group): number[] {
  const [single, others] = [some.questions.filter(isSingle), some.questions.filter((question) => !isSingle(question))];
  const shape = minimize((numbers) => curveLoss(curveOf([...numbers, 0], some), single), line);
  return [...shape, ...minimize((growth) => curveLoss(curveOf([...shape, ...growth], some), others), [slopeGrowth])];
}

function curveOf([slope, zero, min, steeper]: number[], { others, higher }: Group): PhotoCurve {
  return {
    slope: slope!,
    intercept: -slope! * zero!,
    min: min!,
    max: photoLimits.most,
    growth: { slope: steeper!, zero: higher },
    others,
  };
}

function surprise(curve: PhotoCurve, question: Question): number {
  const { cosines, others } = question;
  const without = { ...question, cosines: cosines.subarray(1), others: others.subarray(1) };
  const [asked, absent] = [beliefs(curve, question), beliefs(curve, without)];
  const { reported } = defaultCalibration;
  return reported * (asked.total - asked.scores[0]!) + (1 - reported) * (absent.total - absent.logNone);
}

/** The logarithms that `posterior` normalises: a belief is e^(score - total), that in none of them e^(logNone - total). */
function beliefs(curve: PhotoCurve, question: Question) {
  const { reported, temperature } = defaultCalibration;
  const { logPrior, logNone } = logPriors(question.cosines.length, reported);
  const scores = evidence(curve, question);
  for (let at = 0; at < scores.length; at++) scores[at] = logPrior + temperature * scores[at]!;
  return { scores, logNone, total: logSumExp(scores, logNone) };
}

/** What the matcher makes of the cosines, in nats. */
function evidence(curve: PhotoCurve, question: Question): Float64Array {
  const { photos, others, cosines } = question;
  const crowd = new PhotoCrowd(curve);
  const tallies = tally(question);
  for (const [count, sums] of tallies.entries()) if (sums) crowd.add(sums, photosAveraged(photos, count));
  const { middle } = crowd;
  const grown = tallies.map((_, count) => curveForMeans(curve, photos, count, middle));
  const llrs = new Float64Array(cosines.length);
  for (let at = 0; at < llrs.length; at++) llrs[at] = photoLlr(grown[others[at]!]!, cosines[at]!);
  return llrs;
}

/** The sums of the cosines by the number of photos on file. */
function tally({ others, cosines }: Question): CosineSums[] {
  const tallies: CosineSums[] = [];
  for (let at = 0; at < cosines.length; at++) {
    tallies[others[at]!] ??= { count: 0, sum: 0, squares: 0 };
    const sums = tallies[others[at]!]!;
    sums.count += 1;
    sums.sum += cosines[at]!;
    sums.squares += cosines[at]! ** 2;
  }
  return tallies;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
