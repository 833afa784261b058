import { expect, it } from 'vitest';
import { positionOf } from './score-rows.ts';

it.each([[[]], [[4]], [[1, 4]], [[0, 1, 2, 5, 9, 12, 40]]])('finds each of %j, and nothing else', (rows) => {
  for (let row = -1; row < 45; row++) expect(positionOf(row, Int32Array.from(rows))).toBe(rows.indexOf(row));
});
