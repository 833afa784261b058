import { describe, expect, it } from 'vitest';
import { type PhotoCurve, photoLlr, photosAveraged } from '#core/matching/curves.ts';
import { PhotoBackground, PhotoCrowd } from './photo-crowd.ts';

const absolute: PhotoCurve = { slope: 10, intercept: -3, min: -4, max: 6 };
const curve: PhotoCurve = {
  ...absolute,
  intercept: -1,
  growth: { slope: 0.5, zero: 0.4 },
  others: { mean: 0.2, deviation: 0.1 },
};
const sums = (cosines: number[]) => ({
  count: cosines.length,
  sum: cosines.reduce((sum, cosine) => sum + cosine, 0),
  squares: cosines.reduce((sum, cosine) => sum + cosine ** 2, 0),
});
const many = Array.from({ length: 5000 }, (_, at) => (at % 2 ? 0.5 : 0.3));

describe('what is usual among the candidates', () => {
  it('is, without any, a deviation above the usual mean', () => {
    expect(new PhotoCrowd(curve).middle).toBeCloseTo(0.3);
  });

  it('is, with many, a deviation above their own mean', () => {
    const crowd = new PhotoCrowd(curve);
    crowd.add(sums(many), 1);
    expect(crowd.middle).toBeCloseTo(0.5, 2);
  });

  it('hardly changes by one candidate that looks the same', () => {
    const crowd = new PhotoCrowd(curve);
    crowd.add(sums([0.9]), 1);
    expect(crowd.middle).toBeLessThan(0.42);
  });

  it('does not depend on the number of photos, as means look more alike anyway', () => {
    const [single, means] = [new PhotoCrowd(curve), new PhotoCrowd(curve)];
    single.add(sums(many), 1);
    means.add(sums(many.map((cosine) => cosine * 3 ** 0.4)), 3);
    expect(means.middle).toBeCloseTo(single.middle);
  });

  it('is 0 for a curve that does not say what is usual', () => {
    const crowd = new PhotoCrowd(absolute);
    crowd.add(sums(many), 1);
    expect(crowd.middle).toBe(0);
  });
});

describe('the curve for one probe', () => {
  const llr = (background: PhotoBackground, cosine: number, photos = 1) =>
    photoLlr(background.curve('cat', photos, photos), cosine);
  const among = (cosines: number[]) => {
    const background = new PhotoBackground({ cat: curve, dog: absolute });
    background.add('cat', 1, sums(cosines));
    return background;
  };

  it('does not count what the probe shares with every candidate', () => {
    const [usual, alike] = [among([]), among(many.map((cosine) => cosine + 0.2))];
    expect(llr(usual, 0.5)).toBeCloseTo(10 * (0.5 - 0.3) - 1);
    expect(llr(alike, 0.9)).toBeCloseTo(10 * (0.9 - 0.7) - 1, 1);
  });

  it('moves with the crowd for means too', () => {
    const [few, more] = [among([]), among(many)];
    const zero = (background: PhotoBackground) => {
      const { slope, intercept } = background.curve('cat', 3, 3);
      return -intercept / slope;
    };
    expect(zero(few)).toBeCloseTo((0.3 + 0.1) * 3 ** 0.4);
    expect(zero(more)).toBeCloseTo((0.5 + 0.1) * 3 ** 0.4, 2);
  });

  it('takes the candidates of each species by themselves', () => {
    const background = among([]);
    background.add('dog', photosAveraged(1, 1), sums(many));
    expect(llr(background, 0.5)).toBe(llr(among([]), 0.5));
    expect(photoLlr(background.curve('dog', 1, 1), 0.5)).toBeCloseTo(2);
  });
});
