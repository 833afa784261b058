import { expect, test } from 'vitest';
import { missingDescription } from './description.ts';
import { withoutPadding } from './preview-text.ts';

test('previews leave out that no chip is known and no reward is offered', () => {
  expect(withoutPadding(missingDescription({}))).toBe('');
  expect(withoutPadding(missingDescription({ breed: 'Beagle' }))).toBe('Breed: Beagle');
  const told = missingDescription({ microchip: 'yes', reward: '50 euros' });
  expect(withoutPadding(told)).toBe(told);
  expect(withoutPadding('Tame.\nReward: None of us knows')).toBe('Tame.\nReward: None of us knows');
});
