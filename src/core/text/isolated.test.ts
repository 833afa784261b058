import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('only words that are read in the other direction are kept apart', () => {
  expect(isolated('Mimi')).toBe('Mimi');
  expect(isolated('Mimi 2')).toBe('Mimi 2');
  expect(isolated('ميمي')).toBe('\u2068ميمي\u2069');
  expect(isolated('Missing: מיצי (Cat)')).toBe('\u2068Missing: מיצי (Cat)\u2069');
});
