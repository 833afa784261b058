import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextColumn } from './text-column.ts';

const texts = (column: TextColumn, rows: number) => Array.from({ length: rows }, (_, row) => column.get(row));

function filled(given: readonly string[]): TextColumn {
  const column = new TextColumn();
  column.reserve(given.length);
  for (const [row, text] of given.entries()) column.set(row, text);
  return column;
}

/** The same texts after they went through a file. */
function reread(column: TextColumn, rows: number): TextColumn {
  const taken = new TextColumn();
  taken.reserve(rows);
  for (const [name, data] of structuredClone([...column.pack(rows)])) taken.take(name, data);
  return taken;
}

it('keeps the latest text of each row, whatever is set in which order, also through a file', () => {
  const changes = fc.array(fc.tuple(fc.nat(7), fc.string({ unit: 'grapheme' })));
  fc.assert(
    fc.property(changes, changes, (before, after) => {
      const expected: string[] = Array(8).fill('');
      let column = filled(expected);
      const change = ([row, text]: [number, string]) => {
        column.set(row, text);
        expected[row] = text;
      };
      before.forEach(change);
      column = reread(column, 8);
      expect(texts(column, 8)).toEqual(expected);
      after.forEach(change);
      expect(texts(column, 8)).toEqual(expected);
      expect(expected.map((_, row) => column.isEmpty(row))).toEqual(expected.map((text) => text === ''));
    }),
  );
});

it('has empty texts in new rows, and keeps the others', () => {
  const column = filled(['collie', 'barn']);
  column.reserve(3);
  expect(texts(column, 3)).toEqual(['collie', 'barn', '']);
});

it('uses the space of texts that were replaced', () => {
  const column = filled(['a'.repeat(1000)]);
  const before = column.bytes;
  for (let change = 0; change < 1000; change++) column.set(0, 'b'.repeat(1000));
  expect(column.bytes).toBe(before);
});

it('packs large columns in pieces', () => {
  const long = filled(['a'.repeat(10_000_000), 'b'.repeat(10_000_000)]);
  const pieces = [...long.pack(2)].map(([name, data]) => [name, (data as Uint8Array).length]);
  expect(pieces).toEqual([
    ['places', 4],
    ['bytes', 16_000_000],
    ['bytes', 4_000_000],
  ]);
  const again = reread(long, 2);
  expect([again.get(0).length, again.get(1).slice(0, 3)]).toEqual([10_000_000, 'bbb']);
});
