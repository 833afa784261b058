import { expect, test } from 'vitest';
import { otherSide, threadSides } from './thread-words.ts';

test('each side of a conversation has the other one', () => {
  expect(threadSides.map(otherSide)).toEqual(['writer', 'reporter']);
});
