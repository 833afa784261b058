import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowIndex } from './row-index.ts';

it('finds the same rows as a map, whatever is added and removed', () => {
  const change = fc.record({ add: fc.boolean(), number: fc.nat(150) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 600 }), (changes) => {
      const expected = new Map<string, number>();
      const ids: string[] = [];
      const index = new RowIndex((row) => ids[row]!);
      for (const { add, number } of changes) {
        const id = `case ${number}`;
        if (add && !expected.has(id)) {
          expected.set(id, ids.length);
          index.add(id, ids.push(id) - 1);
        }
        if (!add) {
          index.remove(id);
          expected.delete(id);
        }
      }
      expect(index.size).toBe(expected.size);
      for (let number = 0; number <= 150; number++)
        expect(index.get(`case ${number}`)).toBe(expected.get(`case ${number}`));
    }),
  );
});

it('tells ids with the same hash apart', () => {
  // found by trying numbers: the hash of both is -708447621
  const ids = ['case 68209', 'case 211102'];
  const index = new RowIndex((row) => ids[row]!);
  index.add(ids[0]!, 0);
  expect(index.get(ids[1]!)).toBeUndefined();
  index.add(ids[1]!, 1);
  expect([index.get(ids[0]!), index.get(ids[1]!)]).toEqual([0, 1]);
});

it('stays fast and small when rows are replaced again and again', () => {
  let id = '';
  const index = new RowIndex(() => id);
  for (let change = 0; change < 100_000; change++) {
    index.remove(id);
    id = `case ${change}`;
    index.add(id, 0);
  }
  expect(index.size).toBe(1);
  expect(index.get('case 99999')).toBe(0);
});
