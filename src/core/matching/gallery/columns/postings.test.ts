import { expect, it } from 'vitest';
import { Postings } from './postings.ts';

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
