import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullView, subjectShares, upperView } from './crop.ts';

describe('crops', () => {
  it('takes the square around the box with a margin of a tenth', () => {
    const box = { left: 0.4, top: 0.45, width: 0.2, height: 0.1 };
    expect(fullView(box, { width: 1000, height: 1000 }).crop).toEqual({ left: 390, top: 390, width: 220, height: 220 });
  });

  it('stays inside the image where the square would not', () => {
    const box = { left: 0, top: 0, width: 0.5, height: 1 };
    expect(fullView(box, { width: 1000, height: 400 }).crop).toEqual({ left: 0, top: 0, width: 550, height: 400 });
  });

  it('takes the upper 55 % of the box for head and chest', () => {
    const box = { left: 0.3, top: 0.2, width: 0.4, height: 0.4 };
    expect(upperView(box, { width: 1000, height: 1000 }).crop).toEqual({
      left: 368,
      top: 178,
      width: 264,
      height: 264,
    });
  });

  it('never leaves the image or becomes empty', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    const side = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(fraction, fraction, fraction, fraction, side, side, (left, top, w, h, width, height) => {
        const box = { left, top, width: w * (1 - left), height: h * (1 - top) };
        for (const { crop } of [fullView(box, { width, height }), upperView(box, { width, height })]) {
          expect(crop.width).toBeGreaterThan(0);
          expect(crop.height).toBeGreaterThan(0);
          expect(crop.left).toBeGreaterThanOrEqual(0);
          expect(crop.top).toBeGreaterThanOrEqual(0);
          expect(crop.left + crop.width).toBeLessThanOrEqual(width);
          expect(crop.top + crop.height).toBeLessThanOrEqual(height);
        }
      }),
    );
  });

  it('weighs the places of the animal four times as much as those around it', () => {
    const view = {
      crop: { left: 100, top: 0, width: 80, height: 80 },
      subject: { left: 120, top: 40, width: 40, height: 30 },
    };
    const none = 0.25;
    const half = none + 0.75 / 2;
    expect([...subjectShares(view, 4)]).toEqual([
      ...[none, none, none, none],
      ...[none, none, none, none],
      ...[none, 1, 1, none],
      ...[none, half, half, none],
    ]);
  });
});
