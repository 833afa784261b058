import { expect, it, vi } from 'vitest';
import { InternedColumn } from './interned-column.ts';

type Coat = { colours: string[] };
const coats = ['black', 'white', 'black', 'ginger'].map((colour): Coat => ({ colours: [colour] }));

function column(): InternedColumn<Coat> {
  const column = new InternedColumn<Coat>();
  for (const [row, coat] of coats.entries()) column.set(row, coat);
  return column;
}

const rows = (column: InternedColumn<Coat>) => coats.map((_, row) => column.get(row));
const letters = ({ colours }: Coat) => colours.join().length;

it('gives back what each row was set to', () => {
  const four = column();
  expect(rows(four)).toEqual(coats);
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
