import { expect, test } from 'vitest';
import { hasShape, isListOf, isText, isTextOrNull } from './shape.ts';

const pet = { name: isText, breed: isTextOrNull, names: isListOf(isText) };

test('a value has a shape if each of its fields fits', () => {
  expect(hasShape({ name: 'Minka', breed: null, names: ['Mi'], more: 1 }, pet)).toBe(true);
});

test.each([
  null,
  'Minka',
  {},
  { name: 'Minka', names: [] },
  { name: 1, breed: null, names: [] },
  { name: 'Minka', breed: null, names: [1] },
])('%j does not', (value) => {
  expect(hasShape(value, pet)).toBe(false);
});
