import { expect, test } from 'vitest';
import { joined } from './more-rows.tsx';

const rows = (ids: string) => Array.from(ids, (id) => ({ id }));

test('what new rows push out of the first page stays, and no row is there twice', () => {
  const known = [...joined(rows('cde'), []), ...rows('fgh')];
  expect(joined(rows('abc'), known)).toEqual(rows('abcdefgh'));
});

test('a row of the first page is shown as it was read last', () => {
  expect(joined([{ id: 'a', read: 2 }], [{ id: 'a', read: 1 }])).toEqual([{ id: 'a', read: 2 }]);
});
