import type { Head } from '#server/adapters/photo-model/head.ts';
import {
  addScaled,
  columnMeans,
  createMatrix,
  gram,
  type Matrix,
  matrixOfRows,
  multiply,
  multiplyTransposed,
  rowOf,
  subtractFromRows,
} from './matrix.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

/** A training photo: its features and its individual. */
export type TrainingExample = { features: Float32Array; individual: string };

export type HeadOptions = {
  /** Number of principal components kept before whitening. */
  components: number;
  /**
   * Share of a multiple of the identity that is mixed into the within-class covariance, because few photos give a bad
   * estimate of it.
   */
  shrinkage: number;
};

export const headOptions: HeadOptions = { components: 384, shrinkage: 0.15 };

/** Whitened = (features - mean) x weights; weights row by feature. */
export type Whitening = { mean: Float64Array; weights: Matrix };

/**
 * Principal components, then whitening by the shrunk within-class covariance, so that differences between photos of the
 * same animal (pose, light, place) count little and other differences count much. Source: within-class covariance
 * normalisation, Hatch, Kajarekar and Stolcke (Interspeech 2006).
 */
export function whiten(examples: readonly TrainingExample[], options: HeadOptions = headOptions): Whitening {
  const features = matrixOfRows(examples.map((example) => example.features));
  const mean = columnMeans(features);
  const centred = subtractFromRows(features, mean);
  const { components, projected } = principalComponents(centred, options.components);
  const within = withinClassCovariance(
    projected,
    examples.map((example) => example.individual),
  );
  const whitening = inverseSquareRoot(shrink(within, options.shrinkage));
  return { mean, weights: multiply(components, whitening) };
}

/** Trains a head that only whitens. */
export function trainHead(examples: readonly TrainingExample[], options: HeadOptions = headOptions): Head {
  return toHead(whiten(examples, options));
}

/** Directions as columns, and the photos projected onto them. */
type PrincipalComponents = { components: Matrix; projected: Matrix };

/** The first principal components, computed from the Gram matrix, which is smaller than the covariance here. */
function principalComponents(centred: Matrix, count: number): PrincipalComponents {
  const { values, vectors } = symmetricEigen(gram(centred));
  const kept = Math.min(count, values.findLastIndex((value) => value > values[0]! * 1e-9) + 1);
  const scaledVectors = (power: number) => {
    const matrix = createMatrix(centred.rows, kept);
    for (let component = 0; component < kept; component++) {
      const vector = rowOf(vectors, component);
      const scale = values[component]! ** power;
      for (let row = 0; row < centred.rows; row++) matrix.data[row * kept + component] = vector[row]! * scale;
    }
    return matrix;
  };
  return { components: multiplyTransposed(centred, scaledVectors(-0.5)), projected: scaledVectors(0.5) };
}

function withinClassCovariance(points: Matrix, classes: string[]): Matrix {
  const residuals = { ...points, data: points.data.slice() };
  const groups = Map.groupBy(classes.keys(), (index) => classes[index]!);
  for (const members of groups.values()) {
    const mean = new Float64Array(points.columns);
    for (const index of members) addScaled(mean, rowOf(points, index), 1 / members.length);
    for (const index of members) addScaled(rowOf(residuals, index), mean, -1);
  }
  const covariance = multiplyTransposed(residuals, residuals);
  const freedom = points.rows - groups.size;
  return { ...covariance, data: covariance.data.map((value) => value / freedom) };
}

/** Shrinkage in the form of Ledoit and Wolf: towards the identity with the same trace. */
function shrink(covariance: Matrix, share: number): Matrix {
  const size = covariance.rows;
  const data = covariance.data.map((value) => (1 - share) * value);
  let trace = 0;
  for (let index = 0; index < size; index++) trace += covariance.data[index * size + index]!;
  for (let index = 0; index < size; index++) data[index * size + index]! += (share * trace) / size;
  return { ...covariance, data };
}

/** E x values^(-1/2) with the eigenvectors E as columns: whitens, up to a rotation that does not affect cosines. */
function inverseSquareRoot(covariance: Matrix): Matrix {
  const { values, vectors } = symmetricEigen(covariance);
  const size = covariance.rows;
  const result = createMatrix(size, size);
  for (let column = 0; column < size; column++) {
    const scale = 1 / Math.sqrt(values[column]!);
    const vector = rowOf(vectors, column);
    for (let row = 0; row < size; row++) result.data[row * size + column] = vector[row]! * scale;
  }
  return result;
}

/**
 * Rounds to bytes with a scale per column; embeddings change by an angle of less than a hundredth (docs/model-card.md).
 * The offset is computed from the rounded weights, so that it fits them exactly.
 */
export function toHead({ mean, weights: { rows, columns, data } }: Whitening): Head {
  const scales = columnPeaks(data, columns).map((peak) => peak / 127);
  const weights = Int8Array.from(data, (value, at) => Math.round(value / scales[at % columns]!));
  const offset = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    const rounded = Float64Array.from(scales, (scale, column) => weights[row * columns + column]! * scale);
    addScaled(offset, rounded, -mean[row]!);
  }
  return { featureSize: rows, dimension: columns, offset: Float32Array.from(offset), scales, weights };
}

/** The largest absolute value of each column; 1 if all are zero. */
function columnPeaks(data: Float64Array, columns: number): Float32Array {
  const peaks = new Float32Array(columns);
  for (let at = 0; at < data.length; at++) peaks[at % columns] = Math.max(peaks[at % columns]!, Math.abs(data[at]!));
  return peaks.map((peak) => peak || 1);
}
