import { expect, test } from 'vitest';
import { cameHome, reunionText, storyPhotoAlt } from './came-home.ts';

test.each([
  ['Biscuit', 'dog', 'Biscuit came home', 'Photo of Biscuit'],
  [null, 'cat', 'A cat came home', 'Photo of Cat'],
  [null, 'guinea_pig', 'A guinea pig came home', 'Photo of Guinea pig'],
  [null, 'other', 'A pet came home', 'Photo of Pet'],
  [null, null, 'A pet came home', 'Photo of Pet'],
] as const)('the story of a pet that came home (%s, %s) is headed: %s', (pet_name, species, heading, alt) => {
  expect(cameHome({ pet_name, species })).toBe(heading);
  expect(storyPhotoAlt({ pet_name, species })).toBe(alt);
});

test('tells how long it took from the report to the last change', () => {
  const story = { created_at: '2026-03-01T08:00:00Z', updated_at: '2026-03-04T09:00:00Z' };
  expect(reunionText(story)).toBe('Time to reunion: 3 days');
});
