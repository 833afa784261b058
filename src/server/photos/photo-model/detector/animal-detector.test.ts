import { describe, expect, it } from 'vitest';
import { ssdAnchors } from './animal-detector.ts';

describe('anchors', () => {
  const anchors = ssdAnchors();

  it('has as many as the detector has outputs', () => {
    expect(anchors).toHaveLength(1917);
  });

  it('starts with the small square of the first cell, row by row', () => {
    expect(anchors[0]).toEqual({ x: 0.5 / 19, y: 0.5 / 19, width: 0.1, height: 0.1 });
    expect(anchors[3]!.x).toBeCloseTo(1.5 / 19);
    expect(anchors[3]!.y).toBeCloseTo(0.5 / 19);
  });

  it('ends with the widest square over the whole picture', () => {
    const last = anchors.at(-1)!;
    expect([last.x, last.y]).toEqual([0.5, 0.5]);
    expect(last.width).toBeCloseTo(Math.sqrt(0.95));
  });
});
