import { expect, test } from 'vitest';
import { caseStatuses, isSightable, sideOf } from './status.ts';

test('a sighting can be logged for a pet that is still looked for, not for one that is found or home', () => {
  expect(caseStatuses.filter(isSightable)).toEqual(['missing', 'sighted']);
});

test.each([
  ['missing', 'missing'],
  ['sighted', 'missing'],
  ['found', 'found'],
  ['reunited', null],
] as const)('a case that is %s stands on the side %s of a match', (status, side) => {
  expect(sideOf(status)).toBe(side);
});
