import { expect, it } from 'vitest';
import { ownPhotosOf } from './own-photos.ts';

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
