import { expect, it, vi } from 'vitest';
import { InternedColumn } from './interned-column.ts';

type Coat = { colours: string[] };
const coats = ['black', 'white', 'black', 'ginger'].map((colour): Coat => ({ colours: [colour] }));

function column(): InternedColumn<Coat> {
  const column = new InternedColumn<Coat>();
  column.reserve(coats.length);
  for (const [row, coat] of coats.entries()) column.set(row, coat);
  return column;
}

const rows = (column: InternedColumn<Coat>) => coats.map((_, row) => column.get(row));
const letters = ({ colours }: Coat) => colours.join().length;

it('gives back what each row was set to, also after it was given more room', () => {
  const four = column();
  four.reserve(2);
  expect([four.bytes, rows(four)]).toEqual([16, coats]);
  four.reserve(10);
  expect([four.bytes, rows(four)]).toEqual([40, coats]);
  four.set(1, { colours: ['ginger'] });
  expect(rows(four)).toEqual([coats[0], coats[3], coats[2], coats[3]]);
});

it('scores each value once for each variant, and adds it to what was there', () => {
  const sums = Float64Array.of(0.5, 0, 1, 0);
  const score = vi.fn((coat: Coat, variant: number) => letters(coat) + 100 * variant);
  column().addScores(sums, Int32Array.of(0, 1, 2, 0), Uint8Array.of(0, 1, 0, 1), score);
  expect([...sums]).toEqual([5.5, 105, 6, 105]);
  expect(score).toHaveBeenCalledTimes(3);
});

it('classifies each value once', () => {
  const classOf = vi.fn(letters);
  expect([...column().classes(Int32Array.of(3, 2, 0), classOf)]).toEqual([6, 5, 5]);
  expect(classOf).toHaveBeenCalledTimes(3);
});

it('is the same after it was packed, and knows its values again', () => {
  const taken = new InternedColumn<Coat>();
  taken.reserve(coats.length);
  const sections = structuredClone([...column().pack(coats.length)]);
  expect(sections[0]).toEqual(['values', { json: [coats[0], coats[1], coats[3]] }]);
  for (const [name, data] of sections) taken.take(name, data);
  expect(rows(taken)).toEqual(coats);
  taken.set(0, { colours: ['white'] });
  expect([...taken.pack(2)]).toEqual([sections[0], ['numbers', Uint32Array.of(1, 1)]]);
});
