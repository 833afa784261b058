import { expect, test } from 'vitest';
import type { Loss } from '#core/plan/loss.ts';
import { ringsFor } from './search-rings.ts';

const aLoss = (loss: Partial<Loss>): Loss => ({ species: null, lives: null, behaves: null, ...loss });

test('the rings are the quantiles of the published distances, and none where nobody measured', () => {
  // exp(3.66), and 3.66 + 1.2816 * 1.86
  expect(ringsFor(aLoss({ species: 'cat', lives: 'indoor' }))).toEqual({ half: 39, most: 421 });
  const { half, most } = ringsFor(aLoss({ species: 'cat', lives: 'outdoor' }))!;
  expect(half).toBe(299);
  expect(most).toBeGreaterThan(7_000);
  const unknown = ringsFor(aLoss({ species: 'cat' }))!;
  expect(unknown.half).toBeGreaterThan(39);
  expect(unknown.half).toBeLessThan(299);
  expect(ringsFor(aLoss({ species: 'dog' }))!.half).toBe(305);
  expect(ringsFor(aLoss({ species: 'rabbit' }))).toBeNull();
});
