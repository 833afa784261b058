import { expect, it, vi } from 'vitest';
import { InternedColumn, Postings } from './columns.ts';

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

const shared = (postings: Postings, ...words: string[]) =>
  [...postings.shared(words)].sort(([a], [b]) => a - b).map(([row, found]) => `${row}: ${found.join(' ')}`);

function threeRows(): Postings {
  const postings = new Postings();
  postings.set(0, new Set(['torn', 'ear']));
  postings.set(1, new Set(['ear', 'limping']));
  postings.set(5, new Set(['torn', 'tail', 'ear']));
  return postings;
}

it('finds the rows that have any of the words, and which of them they have', () => {
  expect(shared(threeRows(), 'torn', 'ear', 'scar')).toEqual(['0: torn ear', '1: ear', '5: torn ear']);
  expect(shared(threeRows(), 'scar')).toEqual([]);
});

it('gives back the words of a row', () => {
  expect(threeRows().get(5)).toEqual(new Set(['torn', 'tail', 'ear']));
  expect([threeRows().get(2), threeRows().get(9)]).toEqual([new Set(), new Set()]);
});

it('forgets the words of a removed row and keeps those of the others', () => {
  const postings = threeRows();
  postings.set(0, new Set());
  expect(shared(postings, 'torn', 'ear')).toEqual(['1: ear', '5: torn ear']);
  postings.set(0, new Set(['limping']));
  expect(shared(postings, 'limping', 'torn')).toEqual(['0: limping', '1: limping', '5: torn']);
});

it('removes a row twice, or one that was never there, without effect on the others', () => {
  const postings = threeRows();
  for (const row of [1, 1, 9]) postings.set(row, new Set());
  expect(shared(postings, 'torn', 'ear', 'limping')).toEqual(['0: torn ear', '5: torn ear']);
});
