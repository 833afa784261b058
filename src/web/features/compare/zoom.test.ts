import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostZoom, moveBy, unzoomed, type View, zoomTo } from './zoom.ts';

const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const isFilled = ({ zoom, x, y }: View) => Math.max(Math.abs(x), Math.abs(y)) <= (zoom - 1) / 2 + 1e-9;

test('what is at a point stays there while the frame has room', () => {
  const view = zoomTo(unzoomed, 3, { x: 0.2, y: -0.1 });
  // the point of the picture that was at 0.2 is at 0.2 of a picture three times as large, moved by x
  expect(view).toMatchObject({ zoom: 3 });
  expect(0.2 * 3 + view.x).toBeCloseTo(0.2);
  expect(-0.1 * 3 + view.y).toBeCloseTo(-0.1);
});

test('zooming and moving never leave a part of the frame empty, nor go beyond the limits', () => {
  const step = fc.record({ zoom: fc.double({ min: 0.1, max: 20, noNaN: true }), x: fraction, y: fraction });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let view = unzoomed;
      for (const { zoom, x, y } of steps) {
        view = moveBy(zoomTo(view, zoom, { x, y }), x, y);
        expect(isFilled(view)).toBe(true);
        expect(view.zoom).toBeGreaterThanOrEqual(1);
        expect(view.zoom).toBeLessThanOrEqual(mostZoom);
      }
    }),
  );
});

test('zoomed out again, the picture stands where it stood', () => {
  expect(zoomTo(zoomTo(unzoomed, 4, { x: 0.4, y: 0.4 }), 1)).toEqual(unzoomed);
});
