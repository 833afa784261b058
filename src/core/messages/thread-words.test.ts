import { expect, test } from 'vitest';
import { otherSide, readerOf, threadSides } from './thread-words.ts';

test('each side of a conversation has the other one', () => {
  expect(threadSides.map(otherSide)).toEqual(['writer', 'reporter']);
});

test('who reported a missing pet and who writes to a finder miss the animal; the others have found or seen it', () => {
  expect(threadSides.map((role) => readerOf(role, 'missing'))).toEqual(['owner', 'finder']);
  expect(threadSides.map((role) => readerOf(role, 'found'))).toEqual(['finder', 'owner']);
  expect(readerOf('writer', null)).toBe('unknown');
});
