import { expect, test } from 'vitest';
import type { Photo } from '#core/contract/photo.ts';
import { gallerySizes, smallPicture, sourcesOf } from './photo-sources.ts';

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
