import { expect, test } from 'vitest';
import { areaZoom } from './map-app-link.tsx';

test.each([
  [10, 17],
  [150, 17],
  [500, 15],
  [1000, 14],
  [8000, 11],
  [10_000_000, 8],
])('an area of %d m is shown at zoom %d', (radius, zoom) => {
  expect(areaZoom(radius)).toBe(zoom);
});
