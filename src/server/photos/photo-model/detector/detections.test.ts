import { describe, expect, it } from 'vitest';
import { type Anchor, detectedAnimals } from './detections.ts';

const classes = { cat: 1, dog: 2 };
type Candidate = { anchor: Anchor; cat?: number; dog?: number; box?: number[] };

function detect(candidates: Candidate[]) {
  const logits = candidates.flatMap(({ cat = -9, dog = -9 }) => [9, cat, dog]);
  const boxes = candidates.flatMap(({ box = [0, 0, 0, 0] }) => box);
  const raw = { boxes: Float32Array.from(boxes), logits: Float32Array.from(logits) };
  return detectedAnimals(
    raw,
    candidates.map(({ anchor }) => anchor),
    classes,
  );
}

const anchorAt = (x: number, y: number, size = 0.2): Anchor => ({ x, y, width: size, height: size });

describe('detections', () => {
  it('decodes the box relative to its anchor', () => {
    const [animal] = detect([{ anchor: anchorAt(0.5, 0.5), cat: 2, box: [1, -1, 5 * Math.log(2), 0] }]);
    expect(animal!.species).toBe('cat');
    expect(animal!.score).toBeCloseTo(1 / (1 + Math.exp(-2)));
    expect(animal!.box.left).toBeCloseTo(0.38);
    expect(animal!.box.top).toBeCloseTo(0.32);
    expect(animal!.box.width).toBeCloseTo(0.2);
    expect(animal!.box.height).toBeCloseTo(0.4);
  });

  it('cuts boxes off at the edge of the picture', () => {
    const [animal] = detect([{ anchor: anchorAt(0, 1), dog: 1 }]);
    expect(animal!.box).toEqual({ left: 0, top: 0.9, width: 0.1, height: expect.closeTo(0.1) });
  });

  it('leaves out uncertain detections', () => {
    expect(detect([{ anchor: anchorAt(0.5, 0.5), cat: -3, dog: -4 }])).toEqual([]);
  });

  it('finds several animals, the most certain first', () => {
    const found = detect([
      { anchor: anchorAt(0.2, 0.5), cat: 1 },
      { anchor: anchorAt(0.8, 0.5), dog: 2 },
    ]);
    expect(found.map((animal) => animal.species)).toEqual(['dog', 'cat']);
  });

  it('counts one animal once, even if it is detected as both a cat and a dog', () => {
    const found = detect([
      { anchor: anchorAt(0.5, 0.5), cat: 1 },
      { anchor: anchorAt(0.52, 0.5), dog: 2 },
    ]);
    expect(found.map((animal) => animal.species)).toEqual(['dog']);
  });

  it('does not count a head separately from its body', () => {
    const found = detect([
      { anchor: anchorAt(0.5, 0.5, 0.8), dog: 2 },
      { anchor: anchorAt(0.5, 0.3, 0.2), dog: 1 },
    ]);
    expect(found).toHaveLength(1);
  });
});
