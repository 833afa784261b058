import {
  type CosineSpread,
  cosineGain,
  curveFor,
  curveForMeans,
  type PhotoCurve,
  type PhotoCurves,
  photoLlr,
} from './curves.ts';
import { type EvidenceOf, type Pair, speciesOfPair } from './evidence.ts';

/**
 * Evidence of the cosine between the two mean embeddings, by the curve of the species for this probe. The mean is used rather than the
 * best of all pairs because it needs no correction for having tried many pairs, and it recognises individuals better
 * than one photo does (.41 -> .59 first hits with three photos per cat, docs/matching.md). 0 if either has no photo, or if different models embedded them.
 */
export function photoEvidence(pair: Pair, background: PhotoBackground): EvidenceOf<'photo'> {
  const { missing, found } = pair;
  const cosine = photoCosine(pair);
  if (!missing.photo || !found.photo || cosine === null) return { field: 'photo', llr: 0, cosine: 0, photos: 0 };
  const curve = background.curve(speciesOfPair(pair), missing.photo.photos, found.photo.photos);
  return { field: 'photo', llr: photoLlr(curve, cosine), cosine, photos: missing.photo.photos + found.photo.photos };
}

/** Null if either has no photo, or if different models embedded them. */
export function photoCosine({ missing, found }: Pair): number | null {
  if (!missing.photo || !found.photo || missing.photo.model !== found.photo.model) return null;
  return dot(missing.photo.vector, found.photo.vector);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}

/**
 * Imaginary candidates that are as alike as usual, so that a handful of reports does not decide what is usual for a
 * probe. With fewer, the right one hides itself among a few others, because it widens their deviation. It is not left out
 * of its crowd: then everything that stands out among ten is taken for the one that is sought (decision 076).
 */
const imagined = 8;

/** Cosines of some candidates: how many, their sum and the sum of their squares. */
export type CosineSums = { count: number; sum: number; squares: number };

/** How alike the candidates look to one probe: cosines of different animals, as between single photos. */
export class PhotoCrowd {
  readonly #curve: PhotoCurve;
  #count = 0;
  #sum = 0;
  #squares = 0;

  constructor(curve: PhotoCurve) {
    this.#curve = curve;
  }

  /** Counts candidates, all of which have `others` photos, compared with `photos` of the probe. */
  add({ count, sum, squares }: CosineSums, photos: number, others: number): void {
    const gain = cosineGain(this.#curve, photos, others);
    this.#count += count;
    this.#sum += sum / gain;
    this.#squares += squares / gain ** 2;
  }

  /**
   * The values that the cosines of this probe are counted from, and in; undefined if the curve does not say what is
   * usual. The deviation is pooled: candidates that are all alike in another way than usual do not differ more for it.
   */
  get spread(): CosineSpread | undefined {
    const { others } = this.#curve;
    if (!others) return undefined;
    const total = imagined + this.#count;
    const within = this.#count === 0 ? 0 : this.#squares - this.#sum ** 2 / this.#count;
    return {
      mean: (imagined * others.mean + this.#sum) / total,
      deviation: Math.sqrt((imagined * others.deviation ** 2 + within) / total),
    };
  }
}

/**
 * The curves for one probe. Like the distances of the candidates, their cosines tell what two different animals have in
 * common by chance: what a photo shares with every candidate is not evidence.
 */
export class PhotoBackground {
  readonly #curves: PhotoCurves;
  readonly #crowds = new Map<PhotoCurve, PhotoCrowd>();

  constructor(curves: PhotoCurves) {
    this.#curves = curves;
  }

  /** Counts candidates of a species with equally many photos, all of them before the first curve is asked for. */
  add(species: string | null, photos: number, others: number, cosines: CosineSums): void {
    this.#crowdOf(species).add(cosines, photos, others);
  }

  /** The curve for pairs of this species with so many photos on both sides. */
  curve(species: string | null, photos: number, others: number): PhotoCurve {
    return curveForMeans(curveFor(this.#curves, species), photos, others, this.#crowdOf(species).spread);
  }

  /** The candidates of a species are a crowd of their own: cats look alike in another way than dogs. */
  #crowdOf(species: string | null): PhotoCrowd {
    const curve = curveFor(this.#curves, species);
    const crowd = this.#crowds.get(curve) ?? new PhotoCrowd(curve);
    this.#crowds.set(curve, crowd);
    return crowd;
  }
}
