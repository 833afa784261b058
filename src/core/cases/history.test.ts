import { expect, test } from 'vitest';
import { caseEvents, isModeration } from './history.ts';

test('what moderators hid is told without their names, everything else with the name of who did it', () => {
  expect(caseEvents.filter(isModeration)).toEqual(['hidden', 'hidden_photo', 'hidden_update']);
  expect(isModeration('colour')).toBe(false);
});
