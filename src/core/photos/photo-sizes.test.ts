import { expect, test } from 'vitest';
import { hasMid, widthAt } from './photo-sizes.ts';

test('a picture has the shape of its photo and is never larger', () => {
  const portrait = { width: 1200, height: 1600 };
  expect([widthAt(portrait, 'thumb'), widthAt(portrait, 'mid'), widthAt(portrait, 'full')]).toEqual([360, 720, 1200]);
  expect([widthAt({ width: 300, height: 200 }, 'thumb'), widthAt({ width: 1600, height: 64 }, 'mid')]).toEqual([
    300, 960,
  ]);
  expect(widthAt({ width: 64, height: 1600 }, 'thumb')).toBe(19);
});

test('only a photo that is larger has a middle size', () => {
  expect([hasMid({ width: 960, height: 700 }), hasMid({ width: 700, height: 961 })]).toEqual([false, true]);
});
