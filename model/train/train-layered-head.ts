import type { Head } from '#server/adapters/photo-model/head.ts';
import { type LayerOptions, layerOptions, learnLayer } from './learn-layer.ts';
import { matrixOfRows, multiply, rowOf, subtractFromRows } from './matrix.ts';
import { toHead, type Whitening, whiten } from './train-head.ts';

/** A photo that trains: a stranger has no individual, `changed` are the features of its changed copies. */
export type LayerExample = {
  file: string;
  individual: string | null;
  features: Float32Array;
  changed?: Float32Array[];
};

/**
 * Trains the head: whitening (`whiten`), then a layer learned by contrast (`learnLayer`). Both are linear, so they are
 * folded into one matrix and the layer costs nothing when a photo is described.
 */
export function trainLayeredHead(photos: readonly LayerExample[], options: LayerOptions = layerOptions): Head {
  const known = photos.flatMap(({ features, individual }) => (individual === null ? [] : [{ features, individual }]));
  const whitening = whiten(known);
  const layer = learnLayer(albums(photos, whitening), pairs(photos, whitening), options);
  return toHead({ ...whitening, weights: multiply(whitening.weights, layer) });
}

function albums(photos: readonly LayerExample[], whitening: Whitening) {
  const known = photos.filter(({ individual }) => individual !== null);
  const vectors = whitened(
    known.map(({ features }) => features),
    whitening,
  );
  return known.map(({ individual }, at) => ({ individual: individual!, vector: vectors[at]! }));
}

/** Each photo with each of its changed copies. A stranger is an individual of its own. */
function pairs(photos: readonly LayerExample[], whitening: Whitening) {
  return photos.flatMap(({ file, individual, features, changed = [] }) => {
    if (changed.length === 0) return [];
    const [photo, ...copies] = whitened([features, ...changed], whitening);
    return copies.map((copy) => ({ individual: individual ?? file, views: [photo!, copy] as const }));
  });
}

function whitened(features: Float32Array[], { mean, weights }: Whitening): Float64Array[] {
  const product = multiply(subtractFromRows(matrixOfRows(features), mean), weights);
  return features.map((_, row) => rowOf(product, row));
}
