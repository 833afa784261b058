import { expect, it } from 'vitest';
import { Postings } from './postings.ts';

const shared = (postings: Postings, ...words: string[]) =>
  [...postings.shared(words)].sort(([a], [b]) => a - b).map(([row, found]) => `${row}: ${found.join(' ')}`);

/** The same words after they went through a file. */
function reread(postings: Postings): Postings {
  const taken = new Postings();
  for (const [name, data] of structuredClone([...postings.pack()])) taken.take(name, data);
  return taken;
}

function threeRows(): Postings {
  const postings = new Postings();
  postings.add(0, ['torn', 'ear']);
  postings.add(1, ['ear', 'limping']);
  postings.add(5, ['torn', 'tail', 'ear']);
  return postings;
}

it('finds the rows that have any of the words, and which of them they have', () => {
  expect(shared(threeRows(), 'torn', 'ear', 'scar')).toEqual(['0: torn ear', '1: ear', '5: torn ear']);
  expect(shared(threeRows(), 'scar')).toEqual([]);
});

it.each([
  ['as they were added', (postings: Postings) => postings],
  ['after they were packed', reread],
])('forgets the words of a removed row and keeps those of the others, %s', (_, kept) => {
  const postings = kept(threeRows());
  postings.remove(0, ['torn', 'ear']);
  expect(shared(postings, 'torn', 'ear')).toEqual(['1: ear', '5: torn ear']);
  postings.add(0, ['limping']);
  expect(shared(postings, 'limping', 'torn')).toEqual(['0: limping', '1: limping', '5: torn']);
  expect(shared(reread(postings), 'limping', 'torn')).toEqual(['0: limping', '1: limping', '5: torn']);
});

it('removes a row twice, or one that was never there, without effect on the others', () => {
  const postings = threeRows();
  postings.remove(1, ['ear', 'limping']);
  postings.remove(1, ['ear', 'limping']);
  postings.remove(9, ['torn', 'unknown']);
  expect(shared(postings, 'torn', 'ear', 'limping')).toEqual(['0: torn ear', '5: torn ear']);
});

it('packs each word once, with the rows that hold it now', () => {
  const postings = reread(threeRows());
  postings.remove(5, ['torn', 'tail', 'ear']);
  postings.add(6, ['ear', 'bell']);
  const [words, starts, rows] = [...postings.pack()];
  expect(words).toEqual(['words', ['torn', 'ear', 'limping', 'tail', 'bell']]);
  expect(starts).toEqual(['starts', Uint32Array.of(0, 1, 4, 5, 5, 6)]);
  expect(rows).toEqual(['rows', Uint32Array.of(0, 0, 1, 6, 1, 6)]);
});

it('finds the same once there are so many words that they are packed on the way', () => {
  const postings = new Postings();
  const wordsOf = (row: number) => [`a${row % 7}`, `b${row % 1000}`, `c${row}`];
  for (let row = 0; row < 60_000; row++) {
    postings.add(row, wordsOf(row));
    if (row % 10 === 0) postings.remove(row, wordsOf(row));
  }
  expect(shared(postings, 'b123', 'c20123', 'c20120')).toEqual(
    Array.from({ length: 60 }, (_, i) => `${i * 1000 + 123}: b123${i === 20 ? ' c20123' : ''}`),
  );
  expect(postings.shared(['a3']).size).toBe(
    Array.from({ length: 60_000 }, (_, row) => row).filter((row) => row % 10 > 0 && row % 7 === 3).length,
  );
});
