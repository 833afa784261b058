import type { Point } from '#core/contract/place.ts';
import { distanceMetres, metresPerDegree } from './distance.ts';

/** How far from the true point the public one may lie, in metres. */
export const obscureRadius = 500;

/**
 * The public points of the world form a honeycomb, and each place is within 500 m of one. Where two zones of rows meet,
 * the shift of every second row is lost.
 */
const rowMetres = 660;
const stepMetres = 748;
/** This many rows have the same number of points, so that the honeycomb stays regular although the parallels get shorter. */
const zoneRows = 16;

const rowDegrees = rowMetres / metresPerDegree;
/** The row at the pole. */
const lastRow = Math.ceil(90 / rowDegrees);

/** Radius in metres of a disc with the area of one cell: how precisely a place is known if its cell is known. */
export const cellRadius = Math.sqrt((rowMetres * stepMetres) / Math.PI);

/**
 * The public point of a private one: the middle of its cell, the same for everyone. Nothing is random that could be
 * averaged away, and there is no key that could leak (docs/decisions/023).
 */
export function obscurePoint(point: Point): Point {
  const row = Math.round(point.lat / rowDegrees);
  const around = [row - 1, row, row + 1].filter((at) => Math.abs(at) <= lastRow).map((at) => nearestInRow(at, point));
  return around.reduce((best, next) => (distanceMetres(next, point) < distanceMetres(best, point) ? next : best));
}

function nearestInRow(row: number, { lng }: Point): Point {
  const count = pointsInRow(row);
  const shift = row % 2 === 0 ? 0 : 0.5;
  const at = Math.round(((lng + 180) / 360) * count - shift);
  const around = ((at % count) + count) % count;
  const lat = Math.max(-90, Math.min(90, row * rowDegrees));
  return { lat: rounded(lat), lng: rounded(((around + shift) / count) * 360 - 180) };
}

/** The number of points that the longest parallel in the zone needs. */
function pointsInRow(row: number): number {
  const first = Math.floor(Math.abs(row) / zoneRows) * zoneRows;
  const parallel = 360 * metresPerDegree * Math.cos((first * rowDegrees * Math.PI) / 180);
  return Math.ceil(parallel / stepMetres);
}

/** Rounds to about a metre: more digits would be meaningless. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
