import { expect, test } from 'vitest';
import { focusOf } from './focus.ts';

test('a card that is lower than the animal shows its head and chest', () => {
  expect(focusOf({ left: 0.2, top: 0.1, width: 0.6, height: 0.8 })).toEqual({ x: 0.5, y: 0.34 });
});

test('is the centre of the picture if no box is known', () => {
  expect(focusOf(null)).toEqual({ x: 0.5, y: 0.5 });
});

test('stays inside the picture for a box that reaches beyond it', () => {
  expect(focusOf({ left: 0.8, top: -0.9, width: 0.6, height: 0.8 })).toEqual({ x: 1, y: 0 });
});
