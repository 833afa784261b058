import { expect, test } from 'vitest';
import { focusOf } from './focus.ts';

test('a card that is lower than the animal shows its head and chest', () => {
  expect(focusOf({ left: 0.2, top: 0.1, width: 0.6, height: 0.8 })).toEqual({ x: 0.5, y: 0.34 });
});

test('the middle of the picture while nothing is known of it', () => {
  expect(focusOf(null)).toEqual({ x: 0.5, y: 0.5 });
});

test('a box that reaches out of the picture keeps its focus inside', () => {
  expect(focusOf({ left: 0.8, top: -0.9, width: 0.6, height: 0.8 })).toEqual({ x: 1, y: 0 });
});
