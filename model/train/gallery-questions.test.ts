import { describe, expect, it } from 'vitest';
import { type Embedded, galleryQuestions } from './gallery-questions.ts';
import { heldOutCurves } from './held-out-curves.ts';

/** Pets at right angles to one another, so that a cosine tells whose photo it is; 40 numbers each. */
function photosOf(individual: string | null, direction: number, count: number): Embedded[] {
  const species = 'cat' as const;
  return Array.from({ length: count }, (_, at) => {
    const embedding = new Float32Array(40);
    embedding[direction] = Math.cos(at / 10);
    embedding[39] = Math.sin(at / 10);
    return { species, individual, embedding };
  });
}

const pets = [1, 2, 3, 4].flatMap((pet) => photosOf(`pet ${pet}`, pet, 6));
const strangers = [5, 6, 7].flatMap((stranger) => photosOf(null, stranger, 1));
const questions = galleryQuestions([...pets, ...strangers], new Set(['pet 1', 'pet 2']), 'cat', 1);

describe('questions to galleries', () => {
  it('are about the individuals asked for', () => {
    expect(new Set(questions.map(({ individual }) => individual))).toEqual(new Set(['pet 1', 'pet 2']));
  });

  it('have the right one first', () => {
    for (const { cosines } of questions) expect(cosines[0]).toBe(Math.max(...cosines));
  });

  it('have galleries of few, of many and of all, with one photo of each', () => {
    const crowd = Array.from({ length: 130 }, () => photosOf(null, 8, 1)).flat();
    const sizes = galleryQuestions([...pets, ...crowd], new Set(['pet 1']), 'cat', 1).map(
      ({ cosines }) => cosines.length,
    );
    expect(new Set(sizes)).toEqual(new Set([25, 100, 134]));
  });

  it('never compare a photo with itself', () => {
    const twins = [...photosOf('pet 1', 1, 2), ...photosOf('pet 2', 2, 2)];
    for (const { cosines } of galleryQuestions(twins, new Set(['pet 1']), 'cat', 1)) {
      expect(cosines[0]).toBeCloseTo(Math.cos(0.1), 6);
    }
  });

  it('are none about an individual with one photo, or about another species', () => {
    expect(galleryQuestions(photosOf('pet 1', 1, 1), new Set(['pet 1']), 'cat', 1)).toEqual([]);
    expect(galleryQuestions(pets, new Set(['pet 1']), 'dog', 1)).toEqual([]);
  });
});

describe('held-out curves', () => {
  it('do not depend on the fold that they are measured on', () => {
    const fold = (one: string, other: string, photos = [...pets, ...strangers]) => ({
      heldOut: new Set([one, other]),
      photos,
    });
    const first = fold('pet 1', 'pet 2');
    const spoilt = first.photos.map((photo) =>
      first.heldOut.has(photo.individual ?? '') ? { ...photo, embedding: photo.embedding.map(() => 0.1) } : photo,
    );
    const [curves] = heldOutCurves([first, fold('pet 3', 'pet 4')]);
    const [others] = heldOutCurves([{ ...first, photos: spoilt }, fold('pet 3', 'pet 4', spoilt)]);
    expect(others!.curves).toEqual(curves!.curves);
    expect(others!.loss.cat).not.toBe(curves!.loss.cat);
    expect(curves!.loss.dog).toBeNaN();
  });
});
