import { describe, expect, it } from 'vitest';
import type { PhotoCurve } from '#core/matching/evidence/curves.ts';
import { defaultCalibration } from '#core/matching/policy.ts';
import { crowdOf } from '#core/matching/posterior.ts';
import { curveLoss, fitCurves } from './fit-curve.ts';
import { seededRandom } from './folds.ts';
import type { Question } from './gallery-questions.ts';

type Drawn = { genuine?: number; deviation?: number; hopeless?: number; rivals?: number; seed?: number };

/** Normally distributed cosines; `hopeless` is the share of probes whose right one looks like any other. */
function drawQuestions({
  genuine = 0.5,
  deviation = 0.1,
  hopeless = 0,
  rivals = 80,
  seed = 1,
}: Drawn = {}): Question[] {
  const random = seededRandom(seed);
  const normal = (mean: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: 120 }, (_, at) => ({
    individual: `pet ${at % 40}`,
    cosines: Float64Array.from({ length: rivals + 1 }, (_, candidate) =>
      normal(candidate === 0 && random() >= hopeless ? genuine : 0.2),
    ),
  }));
}

const zeroOf = ({ slope, intercept }: PhotoCurve) => -intercept / slope;

describe('fitting curves', () => {
  it('finds the log-likelihood ratio of two equally wide normal distributions', () => {
    const { cat } = fitCurves({ cat: drawQuestions(), dog: [] });
    const slope = (0.5 - 0.2) / 0.1;
    // the posterior multiplies all evidence by the temperature
    expect((cat.slope * defaultCalibration.temperature) / slope).toBeGreaterThan(0.8);
    expect((cat.slope * defaultCalibration.temperature) / slope).toBeLessThan(1.25);
    // half-way between the means, counted in deviations from the mean of the others
    expect(zeroOf(cat)).toBeCloseTo(1.5, 0);
    expect(cat.same).toBeCloseTo(0.5, 1);
    expect(cat.others!.mean).toBeCloseTo(0.2, 2);
    expect(cat.others!.deviation).toBeCloseTo(0.1, 2);
  });

  it('expects what is true with less surprise than a flatter or a steeper curve', () => {
    const questions = drawQuestions();
    const { cat } = fitCurves({ cat: questions, dog: [] });
    const scaled = (factor: number) => ({ ...cat, slope: cat.slope * factor, intercept: cat.intercept * factor });
    expect(curveLoss(cat, questions)).toBeLessThan(curveLoss(scaled(0.7), questions));
    expect(curveLoss(cat, questions)).toBeLessThan(curveLoss(scaled(1.4), questions));
  });

  it('holds less against a candidate if some photos cannot be recognised', () => {
    const clear = fitCurves({ cat: drawQuestions(), dog: [] });
    const unclear = fitCurves({ cat: drawQuestions({ hopeless: 0.3 }), dog: [] });
    expect(unclear.cat.min).toBeGreaterThan(clear.cat.min + 0.5);
  });

  it('does not care whether a photo resembles all others', () => {
    const questions = drawQuestions();
    const shifted = questions.map((question, at) => ({
      ...question,
      cosines: question.cosines.map((cosine) => cosine + (at % 3) * 0.1 - 0.1),
    }));
    const [plain, moved] = [questions, shifted].map((cat) => fitCurves({ cat, dog: [] }).cat);
    expect(moved!.slope / plain!.slope).toBeGreaterThan(0.85);
  });

  it('lets both species share one line, each counted from its own crowd', () => {
    const cats = drawQuestions({ hopeless: 0.3 });
    const dogs = drawQuestions({ seed: 2 }).map((question) => ({
      ...question,
      cosines: question.cosines.map((cosine) => cosine - 0.15),
    }));
    const { cat, dog } = fitCurves({ cat: cats, dog: dogs });
    const lineOf = ({ slope, intercept, min }: PhotoCurve) => ({ slope, intercept, min });
    expect(lineOf(dog)).toEqual(lineOf(cat));
    expect(dog.min).toBeLessThan(fitCurves({ cat: cats, dog: [] }).cat.min);
    expect(dog.min).toBeGreaterThan(fitCurves({ cat: [], dog: dogs }).dog.min);
    expect(cat.others!.mean).toBeCloseTo(0.2, 2);
    expect(dog.others!.mean).toBeCloseTo(0.05, 2);
  });

  it('asks with owners as often in a gallery as the prior expects, be it small or large', () => {
    const small = drawQuestions({ rivals: 8 });
    const absent = small.map(({ individual, cosines }) => ({ individual, cosines: cosines.map(() => 0.2) }));
    const flat: PhotoCurve = { slope: 1, intercept: 0, min: 0, max: 0 };
    const present = (defaultCalibration.reported * 9) / crowdOf(9);
    const blind =
      -present * Math.log(present / 9) - (1 - present) * Math.log(1 - (defaultCalibration.reported * 8) / crowdOf(8));
    expect(curveLoss(flat, absent)).toBeCloseTo(blind);
  });

  it('has nothing to fit without questions', () => {
    expect(() => fitCurves({ cat: [], dog: [] })).toThrow('No individual has enough photos');
  });
});

describe('the loss of a curve', () => {
  const knowing: PhotoCurve = { slope: 1000, intercept: -500, min: -5, max: 8 };
  const question = (right: number): Question => ({
    individual: `pet at ${right}`,
    cosines: Float64Array.of(right, 0),
  });

  it('is small where the right one is told apart and large where it is not', () => {
    expect(curveLoss(knowing, [question(1)])).toBeLessThan(curveLoss(knowing, [question(0)]));
  });

  it('gives every individual the same weight', () => {
    const [easy, hard] = [question(1), question(0)];
    expect(curveLoss(knowing, [easy, easy, easy, hard])).toBeCloseTo(curveLoss(knowing, [easy, hard]));
  });
});
