import { expect, test } from 'vitest';
import { outlinePath } from './outline-path.server.ts';
import { outlineSize } from './outline-size.ts';

test('draws the coasts around a place in a few kilobytes', async () => {
  const path = await outlinePath({ lat: 51.75, lng: -1.25 });
  expect(path).toMatch(/^(M\d|M-\d)/);
  expect(path.length).toBeLessThan(4000);
  const numbers = path.match(/-?\d+/g)!.map(Number);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(outlineSize.width + 4);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-4);
});

test('the middle of the map is land where the place is', async () => {
  const path = await outlinePath({ lat: 48.86, lng: 2.35 });
  expect(holds(path, outlineSize.width / 2, outlineSize.height / 2)).toBe(true);
});

test('draws nothing on the high seas', async () => {
  expect(await outlinePath({ lat: -40, lng: -120 })).toBe('');
});

/** Whether a point is in one of the path's polygons (even-odd rule). */
function holds(path: string, x: number, y: number): boolean {
  return path.split('Z').some((ring) => {
    const points = ring
      .slice(1)
      .split('L')
      .map((pixel) => pixel.split(' ').map(Number) as [number, number]);
    return points.reduce((inside, [px, py], at) => {
      const [qx, qy] = points.at(at - 1)!;
      const crosses = py > y !== qy > y && x < ((qx - px) * (y - py)) / (qy - py) + px;
      return crosses ? !inside : inside;
    }, false);
  });
}
