import { expect, test } from 'vitest';
import type { Photo } from '#core/contract/photo.ts';
import { cardFrame, focusClass, gallerySizes, smallPicture, sourcesOf, squareFrame } from './photo-fit.ts';

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

const aPhoto = (overrides: Partial<Photo> = {}): Photo => ({
  id: crypto.randomUUID(),
  ...{ url: '/full', mid_url: '/mid', thumb_url: '/thumb', width: 1200, height: 1600 },
  ...{ thumbhash: null, focus: { x: 0.5, y: 0.5 } },
  ...overrides,
});

test('each picture is named with its own width', () => {
  expect(sourcesOf(aPhoto())).toBe('/thumb 360w, /mid 720w, /full 1200w');
});

test('a card never needs the full picture, unless there is none between', () => {
  expect(sourcesOf(aPhoto(), 'mid')).toBe('/thumb 360w, /mid 720w');
  expect(sourcesOf(aPhoto({ mid_url: null, width: 800, height: 600 }), 'mid')).toBe('/thumb 480w, /full 800w');
});

test('a portrait fills a part of the gallery’s width', () => {
  expect(gallerySizes({ width: 1600, height: 1200 })).toBe('(min-width: 1024px) 40rem, 92vw');
  expect(gallerySizes({ width: 1200, height: 1600 })).toBe('(min-width: 1024px) 23rem, 52vw');
});

test('the small picture is found from the address of the full one, unless that is from before ids were used', () => {
  const id = crypto.randomUUID();
  expect(smallPicture(`/photos/${id}.webp`)).toBe(`/photos/${id}.thumb.webp`);
  const old = '/photos/case-images/olga/mimi.webp';
  expect(smallPicture(old)).toBe(old);
});
