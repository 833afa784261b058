import { cosineGrowth, curveFor, curveForMeans, type PhotoCurve, type PhotoCurves } from '#core/matching/curves.ts';

/**
 * Imaginary candidates that are as alike as usual, so that a handful of reports, or the right one among them, does not
 * decide what is usual for a probe.
 */
const imagined = 20;

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
    const { others } = curve;
    if (!others) return;
    this.#count = imagined;
    this.#sum = imagined * others.mean;
    this.#squares = imagined * (others.mean ** 2 + others.deviation ** 2);
  }

  /** Counts candidates. @param averaged `photosAveraged` of both sides */
  add({ count, sum, squares }: CosineSums, averaged: number): void {
    const growth = cosineGrowth(this.#curve, averaged);
    this.#count += count;
    this.#sum += sum / growth;
    this.#squares += squares / growth ** 2;
  }

  /**
   * The cosine from which those of this probe are counted: one standard deviation above the mean, which one candidate in
   * six exceeds. 0 if the curve does not say what is usual.
   */
  get middle(): number {
    if (!this.#curve.others) return 0;
    const mean = this.#sum / this.#count;
    return mean + Math.sqrt(Math.max(0, this.#squares / this.#count - mean ** 2));
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

  /**
   * Counts candidates of a species that have equally many photos. All of them are counted before the first curve is asked
   * for.
   */
  add(species: string | null, averaged: number, cosines: CosineSums): void {
    this.#crowdOf(species).add(cosines, averaged);
  }

  /** The curve for pairs of this species with so many photos on both sides. */
  curve(species: string | null, photos: number, others: number): PhotoCurve {
    return curveForMeans(curveFor(this.#curves, species), photos, others, this.#crowdOf(species).middle);
  }

  /** The candidates of a species are a crowd of their own: cats look alike in another way than dogs. */
  #crowdOf(species: string | null): PhotoCrowd {
    const curve = curveFor(this.#curves, species);
    const crowd = this.#crowds.get(curve) ?? new PhotoCrowd(curve);
    this.#crowds.set(curve, crowd);
    return crowd;
  }
}
