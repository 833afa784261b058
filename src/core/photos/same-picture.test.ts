import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { distinctPhotos, isSamePicture } from './same-picture.ts';

type Colour = [red: number, green: number, blue: number];

/** A picture of a disc in the middle or elsewhere, as its preview. */
function photo({ disc = [200, 120, 40] as Colour, at = 0.5, light = 0, width = 60, height = 60 } = {}) {
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    const colour: Colour = Math.hypot(x - at, y - 0.5) < 0.25 ? disc : [90, 140, 90];
    rgba.set([...colour.map((value) => value + light), 255], i * 4);
  }
  return { thumbhash: btoa(String.fromCharCode(...rgbaToThumbHash(width, height, rgba))) };
}

describe('photos that look alike', () => {
  it('are the same picture, in another size or a little brighter', () => {
    expect(isSamePicture(photo(), photo())).toBe(true);
    expect(isSamePicture(photo(), photo({ width: 30, height: 30 }))).toBe(true);
    expect(isSamePicture(photo(), photo({ light: 4 }))).toBe(true);
  });

  it('are not those of another animal, posture, light or shape', () => {
    expect(isSamePicture(photo(), photo({ disc: [40, 40, 40] }))).toBe(false);
    expect(isSamePicture(photo(), photo({ at: 0.3 }))).toBe(false);
    expect(isSamePicture(photo(), photo({ light: 40 }))).toBe(false);
    expect(isSamePicture(photo(), photo({ height: 40 }))).toBe(false);
  });

  it('are not those of one colour in different shapes', () => {
    const plain = { disc: [90, 140, 90] as Colour };
    const [square, wide, high] = [photo(plain), photo({ ...plain, height: 40 }), photo({ ...plain, width: 40 })];
    expect(isSamePicture(square, photo(plain))).toBe(true);
    for (const other of [wide, high])
      expect([isSamePicture(square, other), isSamePicture(other, square)]).toEqual([false, false]);
  });

  it('are unknown without a preview', () => {
    expect(isSamePicture({ thumbhash: null }, { thumbhash: null })).toBe(false);
    expect(isSamePicture(photo(), { thumbhash: null })).toBe(false);
  });

  it('count once: the first of them stays', () => {
    const [one, same, other] = [photo(), photo({ light: 4 }), photo({ at: 0.3 })];
    expect(distinctPhotos([one, same, other, other])).toEqual([one, other]);
    expect(distinctPhotos([one, same])).toEqual([one]);
    expect(distinctPhotos([one])).toEqual([one]);
    expect(distinctPhotos([])).toEqual([]);
  });
});
