import { dot } from '#server/photos/photo-model/vector.ts';
import type { PhotoVectors } from './methods.ts';

/** Score of a photo without a vector: the smallest dot product of unit vectors. */
const nothing = -1;

const known = new WeakMap<PhotoVectors, Likeness>();

/** Dot products of all pairs of photos, computed once because every gallery and probe uses them again. */
export class Likeness {
  readonly #count: number;
  readonly #dots: Float32Array;

  constructor(vectors: PhotoVectors) {
    this.#count = vectors.length;
    this.#dots = new Float32Array(vectors.length ** 2).fill(Number.NaN);
    for (const [a, one] of vectors.entries()) {
      for (let b = 0; one && b <= a; b++) {
        const other = vectors[b];
        if (other) this.#dots[a * this.#count + b] = this.#dots[b * this.#count + a] = dot(one, other);
      }
    }
  }

  static of(vectors: PhotoVectors): Likeness {
    const likeness = known.get(vectors) ?? new Likeness(vectors);
    known.set(vectors, likeness);
    return likeness;
  }

  /** Dot product of two photos, by index. */
  between(a: number, b: number): number {
    const value = this.#at(a, b);
    return Number.isNaN(value) ? nothing : value;
  }

  /** Dot product of a photo with the normalised mean of others; photos without a vector are left out. */
  withMean(probe: number, photos: number[]): number {
    const telling = photos.filter((at) => !Number.isNaN(this.#at(at, at)));
    if (telling.length === 0 || Number.isNaN(this.#at(probe, probe))) return nothing;
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const length = Math.sqrt(sum(telling.map((a) => sum(telling.map((b) => this.#at(a, b))))));
    return sum(telling.map((at) => this.#at(probe, at))) / (length || 1);
  }

  #at(a: number, b: number): number {
    return this.#dots[a * this.#count + b]!;
  }
}
