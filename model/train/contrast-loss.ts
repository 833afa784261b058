import { addScaled, createMatrix, dotProduct, gram, type Matrix, rowOf } from './matrix.ts';

export type Contrast = { loss: number; gradient: Matrix };

/**
 * How surprised each vector is, in nats, that those of its class are its neighbours among all the others, by their
 * cosines (supervised contrastive learning, Khosla et al., NeurIPS 2020). With two vectors a class it is InfoNCE.
 * Vectors that are alone in their class are only compared with.
 *
 * @returns the mean over the vectors, and its gradient by each of their numbers
 */
export function contrast(vectors: Matrix, classes: readonly string[], temperature: number): Contrast {
  const { units, lengths } = unitRows(vectors);
  const cosines = gram(units);
  const anchors = [...classes.keys()].filter((at) => classes.some((other, i) => i !== at && other === classes[at]));
  const pulls = createMatrix(vectors.rows, vectors.rows);
  let loss = 0;
  for (const anchor of anchors) {
    const { surprise, pull } = compare(rowOf(cosines, anchor), anchor, classes, temperature);
    loss += surprise / anchors.length;
    for (const [other, value] of pull.entries()) {
      pulls.data[anchor * vectors.rows + other]! += value / anchors.length;
      pulls.data[other * vectors.rows + anchor]! += value / anchors.length;
    }
  }
  return { loss, gradient: throughLengths(pulls, units, lengths) };
}

/** The surprise of one vector, and its derivative by each of its cosines. */
function compare(cosines: Float64Array, anchor: number, classes: readonly string[], temperature: number) {
  const own = classes.map((other, at) => at !== anchor && other === classes[anchor]);
  const kin = own.filter(Boolean).length;
  const most = cosines.reduce((a, b, at) => (at === anchor ? a : Math.max(a, b)), -1);
  const weights = cosines.map((cosine, at) => (at === anchor ? 0 : Math.exp((cosine - most) / temperature)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let surprise = Math.log(total) + most / temperature;
  const pull = weights.map((weight) => weight / total / temperature);
  for (const [at, isOwn] of own.entries()) {
    if (!isOwn) continue;
    surprise -= cosines[at]! / temperature / kin;
    pull[at]! -= 1 / temperature / kin;
  }
  return { surprise, pull };
}

function unitRows(vectors: Matrix): { units: Matrix; lengths: Float64Array } {
  const units = { ...vectors, data: vectors.data.slice() };
  const lengths = new Float64Array(vectors.rows);
  for (let row = 0; row < vectors.rows; row++) {
    const unit = rowOf(units, row);
    const length = Math.sqrt(dotProduct(unit, unit)) || 1;
    lengths[row] = length;
    for (let at = 0; at < unit.length; at++) unit[at]! /= length;
  }
  return { units, lengths };
}

/** From derivatives by cosines to derivatives by vectors of any length: what only changes the length does not count. */
function throughLengths(pulls: Matrix, units: Matrix, lengths: Float64Array): Matrix {
  const gradient = createMatrix(units.rows, units.columns);
  for (let row = 0; row < units.rows; row++) {
    const target = rowOf(gradient, row);
    for (let other = 0; other < units.rows; other++)
      addScaled(target, rowOf(units, other), pulls.data[row * units.rows + other]! / lengths[row]!);
    addScaled(target, rowOf(units, row), -dotProduct(target, rowOf(units, row)));
  }
  return gradient;
}
