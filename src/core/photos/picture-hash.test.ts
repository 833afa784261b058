import { expect, it } from 'vitest';
import { differingBits, hashedSide, pictureHash } from './picture-hash.ts';

const picture = (grey: (x: number, y: number) => number) =>
  Array.from({ length: hashedSide ** 2 }, (_, at) => grey(at % hashedSide, Math.floor(at / hashedSide)));
const hill = picture((x, y) => 120 + 60 * Math.sin(x / 4) * Math.cos(y / 7) + 2 * y);

it('is 64 bits, half of them set', () => {
  const hash = pictureHash(hill);
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(differingBits(hash, '0'.repeat(16))).toBe(32);
});

it('has the bits of the stronger half of the frequencies, row by row from the lowest', () => {
  // the frequency at `at` of 8 x 8 is the stronger, the earlier it comes
  const wave = (u: number, x: number) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * hashedSide));
  const waves = Array.from({ length: 64 }, (_, at) => ({ u: at % 8, v: Math.floor(at / 8), strength: 31.5 - at }));
  const falling = picture((x, y) =>
    waves.reduce((sum, { u, v, strength }) => sum + strength * wave(u, x) * wave(v, y), 0),
  );
  expect(pictureHash(falling)).toBe('ffffffff00000000');
  expect(pictureHash(falling.map((grey) => -grey))).toBe('00000000ffffffff');
});

it('has no bits for a picture without any contrast', () => {
  expect(pictureHash(picture(() => 0))).toBe('0'.repeat(16));
});

it('stays the same when the whole picture becomes brighter or loses contrast', () => {
  const hash = pictureHash(hill);
  expect(pictureHash(hill.map((grey) => grey + 30))).toBe(hash);
  expect(pictureHash(hill.map((grey) => grey * 0.7))).toBe(hash);
});

it('differs for another picture, and for a mirror image', () => {
  const other = picture((x, y) => 100 + 50 * Math.cos((x * y) / 90) + x);
  const mirrored = picture((x, y) => hill[y * hashedSide + hashedSide - 1 - x]!);
  for (const one of [other, mirrored]) expect(differingBits(pictureHash(hill), pictureHash(one))).toBeGreaterThan(16);
});

it('counts differing bits', () => {
  expect(differingBits('00000000000000ff', '000000000000000f')).toBe(4);
  expect(differingBits('ffffffffffffffff', '0000000000000000')).toBe(64);
});
