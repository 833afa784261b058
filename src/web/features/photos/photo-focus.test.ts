import { expect, test } from 'vitest';
import { cardFrame, focusClass, squareFrame } from './photo-focus.ts';

const portrait = { width: 600, height: 800 };
const landscape = { width: 1600, height: 800 };

test.each([
  ['the middle stays the middle', { x: 0.5, y: 0.5 }, cardFrame, portrait, 'photo-x-50 photo-y-50'],
  ['an animal at the foot of a portrait', { x: 0.2, y: 0.75 }, cardFrame, portrait, 'photo-x-50 photo-y-100'],
  ['one at its head', { x: 0.9, y: 0.1 }, cardFrame, portrait, 'photo-x-50 photo-y-0'],
  ['one a little below the middle', { x: 0.5, y: 0.6 }, cardFrame, portrait, 'photo-x-50 photo-y-70'],
  ['one on the right of a landscape', { x: 0.8, y: 0.1 }, squareFrame, landscape, 'photo-x-100 photo-y-50'],
  ['a photo of unknown shape', { x: 0.8, y: 0.26 }, squareFrame, undefined, 'photo-x-80 photo-y-30'],
])('%s', (_, focus, frame, photo, classes) => {
  expect(focusClass(focus, frame, photo)).toBe(`photo-focus ${classes}`);
});

test('the centre of the animal is visible in every frame', () => {
  for (const at of [0, 0.1, 0.33, 0.5, 0.72, 0.95, 1]) {
    for (const width of [0.3, 0.75, 1, 2, 3]) {
      const percent = Number(/photo-x-(\d+)/.exec(focusClass({ x: at, y: 0.5 }, { width, height: 1 }, landscape))![1]);
      const visible = Math.min(1, width / 2);
      const start = (percent / 100) * (1 - visible);
      expect(at).toBeGreaterThanOrEqual(start - 0.03);
      expect(at).toBeLessThanOrEqual(start + visible + 0.03);
    }
  }
});
