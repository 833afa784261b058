import { describe, expect, it } from 'vitest';
import { type PhotoCurve, photoLlr } from './curves.ts';
import { PhotoBackground, PhotoCrowd } from './photo.ts';

const absolute: PhotoCurve = { slope: 10, intercept: -3, min: -4, max: 6 };
const curve: PhotoCurve = {
  ...{ slope: 2, intercept: -2, min: -4, max: 6, growth: 0.5, same: 0.4 },
  others: { mean: 0.2, deviation: 0.1 },
};
const sums = (cosines: number[]) => ({
  count: cosines.length,
  sum: cosines.reduce((sum, cosine) => sum + cosine, 0),
  squares: cosines.reduce((sum, cosine) => sum + cosine ** 2, 0),
});
const many = Array.from({ length: 20_000 }, (_, at) => (at % 2 ? 0.5 : 0.3));

describe('what is usual among the candidates', () => {
  it('is, without any, the usual mean and deviation', () => {
    const { mean, deviation } = new PhotoCrowd(curve).spread!;
    expect([mean, deviation]).toEqual([expect.closeTo(0.2), expect.closeTo(0.1)]);
  });

  it('is, with many, their own mean and deviation', () => {
    const crowd = new PhotoCrowd(curve);
    crowd.add(sums(many.map((cosine) => 0.4 + 2 * (cosine - 0.4))), 1, 1);
    expect(crowd.spread!.mean).toBeCloseTo(0.4, 2);
    expect(crowd.spread!.deviation).toBeCloseTo(0.2, 2);
  });

  it('does not make a likeness usual because it is the only one, be it alone or among some who are alike', () => {
    const counted = (cosines: number[]) => {
      const crowd = new PhotoCrowd(curve);
      crowd.add(sums([0.95, ...cosines]), 1, 1);
      const { mean, deviation } = crowd.spread!;
      return (0.95 - mean) / deviation;
    };
    expect(counted([])).toBeGreaterThan(5);
    expect(counted(many.slice(0, 12).map((cosine) => cosine + 0.2))).toBeGreaterThan(3);
  });

  it('does not hide the right one among a few others', () => {
    const crowd = new PhotoCrowd(curve);
    crowd.add(sums([0.95, 0.44, 0.58, 0.71]), 1, 1);
    const { mean, deviation } = crowd.spread!;
    expect((0.95 - mean) / deviation).toBeGreaterThan(4);
  });

  it('does not depend on the number of photos, as means look more alike anyway', () => {
    const [single, means] = [new PhotoCrowd(curve), new PhotoCrowd(curve)];
    single.add(sums(many), 1, 1);
    means.add(sums(many.map((cosine) => cosine / (0.4 + 0.6 / 3) ** 0.7)), 3, 3);
    expect(means.spread!.mean).toBeCloseTo(single.spread!.mean);
    expect(means.spread!.deviation).toBeCloseTo(single.spread!.deviation);
  });

  it('is unknown to a curve that does not say what is usual', () => {
    const crowd = new PhotoCrowd(absolute);
    crowd.add(sums(many), 1, 1);
    expect(crowd.spread).toBeUndefined();
  });
});

describe('the curve for one probe', () => {
  const llr = (background: PhotoBackground, cosine: number, photos = 1) =>
    photoLlr(background.curve('cat', photos, photos), cosine);
  const among = (cosines: number[]) => {
    const background = new PhotoBackground({ cat: curve, dog: absolute });
    background.add('cat', 1, 1, sums(cosines));
    return background;
  };

  it('does not count what the probe shares with every candidate', () => {
    const [usual, alike] = [among([]), among(many.map((cosine) => cosine + 0.2))];
    expect(llr(usual, 0.4)).toBeCloseTo(2 * 2 - 2);
    expect(llr(alike, 0.8)).toBeCloseTo(2 * 2 - 2, 1);
  });

  it('makes less of a likeness where candidates differ widely, as a dozen look-alikes do', () => {
    const wide = among(many.map((cosine) => 0.4 + 3 * (cosine - 0.4)));
    expect(llr(wide, 0.7)).toBeLessThan(llr(among(many), 0.7) - 3);
  });

  it('moves with the crowd for means too', () => {
    const [few, more] = [among([]), among(many)];
    const zero = (background: PhotoBackground) => {
      const { slope, intercept } = background.curve('cat', 3, 3);
      return -intercept / slope;
    };
    expect(zero(few)).toBeCloseTo((0.2 + 0.1) / (0.4 + 0.6 / 3) ** 0.7);
    expect(zero(more)).toBeCloseTo((0.4 + 0.1) / (0.4 + 0.6 / 3) ** 0.7, 2);
  });

  it('takes the candidates of each species by themselves', () => {
    const background = among([]);
    background.add('dog', 1, 1, sums(many));
    expect(llr(background, 0.5)).toBe(llr(among([]), 0.5));
    expect(photoLlr(background.curve('dog', 1, 1), 0.5)).toBeCloseTo(2);
  });
});
