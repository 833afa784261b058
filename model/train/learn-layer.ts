import { AdamW } from './adam-w.ts';
import { contrast } from './contrast-loss.ts';
import { seededRandom, shuffle } from './folds.ts';
import { addScaled, createMatrix, type Matrix, matrixOfRows, multiply, multiplyTransposed } from './matrix.ts';

/** The vector of a photo; those of one individual should become alike. */
export type Labelled = { individual: string; vector: ArrayLike<number> };
/** One photo as seen twice. At most one pair of each individual is in a batch. */
export type SeenTwice = { individual: string; views: readonly [ArrayLike<number>, ArrayLike<number>] };

export type LayerOptions = {
  /** individuals in a batch, and photos of each */
  individuals: number;
  photos: number;
  /** of both contrasts */
  temperature: number;
  /** of the contrast between views, that between individuals being 1 */
  viewWeight: number;
  rate: number;
  decay: number;
  /** how often the labelled photos are gone through */
  passes: number;
};

export const layerOptions: LayerOptions = {
  ...{ individuals: 24, photos: 4, temperature: 0.1, viewWeight: 0.5 },
  ...{ rate: 3e-4, decay: 0.01, passes: 8 },
};

const seed = 43;

/**
 * Learns a square matrix that makes photos of one individual alike, and photos that differ only in place, light and
 * pose, and all others different. It starts as the identity.
 */
export function learnLayer(
  labelled: readonly Labelled[],
  seenTwice: readonly SeenTwice[],
  options: LayerOptions = layerOptions,
): Matrix {
  const random = seededRandom(seed);
  const layer = identity(labelled[0]!.vector.length);
  const adam = new AdamW(layer.data, options);
  const [albums, pairs] = [grouped(labelled), grouped(seenTwice)];
  const size = options.individuals * options.photos;
  const steps = Math.ceil((options.passes * labelled.length) / size);
  for (let step = 0; step < steps; step++) {
    const gradient = gradientOf(layer, albumBatch(albums, options, random), options.temperature);
    if (pairs.length > 0)
      addScaled(gradient, gradientOf(layer, pairBatch(pairs, size, random), options.temperature), options.viewWeight);
    adam.step(gradient);
  }
  return layer;
}

type Batch = { vectors: Matrix; classes: string[] };

function gradientOf(layer: Matrix, { vectors, classes }: Batch, temperature: number): Float64Array {
  const { gradient } = contrast(multiply(vectors, layer), classes, temperature);
  return multiplyTransposed(vectors, gradient).data;
}

function albumBatch(albums: Labelled[][], { individuals, photos }: LayerOptions, random: () => number): Batch {
  const drawn = shuffle(albums, random)
    .slice(0, individuals)
    .flatMap((album) => shuffle(album, random).slice(0, photos));
  return {
    vectors: matrixOfRows(drawn.map(({ vector }) => vector)),
    classes: drawn.map(({ individual }) => individual),
  };
}

function pairBatch(pairs: SeenTwice[][], size: number, random: () => number): Batch {
  const drawn = shuffle(pairs, random)
    .slice(0, size)
    .map((own) => own[Math.floor(random() * own.length)]!);
  return {
    vectors: matrixOfRows(drawn.flatMap(({ views }) => views)),
    classes: drawn.flatMap(({ individual }) => [individual, individual]),
  };
}

function grouped<Item extends { individual: string }>(items: readonly Item[]): Item[][] {
  return [...Map.groupBy(items, ({ individual }) => individual).values()];
}

function identity(size: number): Matrix {
  const matrix = createMatrix(size, size);
  for (let at = 0; at < size; at++) matrix.data[at * size + at] = 1;
  return matrix;
}
