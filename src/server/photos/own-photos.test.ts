import { expect, it } from 'vitest';
import { ownPhotosOf, showsSeveral } from './own-photos.ts';

const whole = { left: 0.2, top: 0.2, width: 0.6, height: 0.6 };
const clear = { notes: [], subject: whole };

it('photos are poor if none shows the whole animal clearly', () => {
  expect(ownPhotosOf(1, [clear])).toEqual({ count: 1, poor: false });
  expect(ownPhotosOf(2, [{ notes: ['blurred'], subject: whole }, clear])).toEqual({ count: 2, poor: false });
  for (const note of ['no_animal', 'dark', 'blurred', 'tiny'] as const)
    expect(ownPhotosOf(1, [{ notes: [note], subject: whole }])).toEqual({ count: 1, poor: true });
});

it('an animal that reaches beyond two edges is seen only in part; one that stands on the lower edge is not', () => {
  const poor = (subject: typeof whole) => ownPhotosOf(1, [{ notes: [], subject }])!.poor;
  expect(poor({ left: 0, top: 0.3, width: 0.5, height: 0.7 })).toBe(true);
  expect(poor({ left: 0.1, top: 0.3, width: 0.5, height: 0.7 })).toBe(false);
});

it('is unknown if none could be analyzed', () => {
  expect(ownPhotosOf(1, [])).toBeNull();
  expect(ownPhotosOf(0, [])).toEqual({ count: 0, poor: false });
});

const animalAt = (score: number, left: number, top: number, width: number, height: number) => ({
  ...{ species: 'cat' as const, score, box: { left, top, width, height } },
});
const oneCat = animalAt(0.9, 0.1, 0.1, 0.5, 0.8);

it.each([
  ['nothing', [], false],
  ['one cat', [oneCat], false],
  ['two cats side by side', [oneCat, animalAt(0.6, 0.6, 0.2, 0.35, 0.7)], true],
  ['two cats that overlap a little', [oneCat, animalAt(0.6, 0.45, 0.2, 0.4, 0.7)], true],
  ['a cat and its tail, of which the detector is not certain', [oneCat, animalAt(0.2, 0.7, 0.6, 0.2, 0.3)], false],
  ['a cat and its head, which sticks out a little', [oneCat, animalAt(0.5, 0.02, 0.05, 0.3, 0.3)], false],
])('%s', (_, animals, several) => {
  expect(showsSeveral(animals)).toBe(several);
});
