import type { Point } from '#core/contract/place.ts';
import { metresPerDegree } from '#core/places/distance.ts';

/** A cell of the map: a level has 2^level rows from the south pole, and twice as many columns from the 180th meridian. */
export type Cell = { level: number; row: number; column: number };
/** The radius is in degrees of a great circle, `half` how far it reaches to the east at most, in degrees of longitude. */
export type Circle = Point & { radius: number; half: number };

/**
 * The sizes of cells that each case is filed under: one of the first level is 5,000 km high, and one of the last 1.2 km.
 * The SQL function `map_cell` names the same cells.
 */
const levels = { first: 2, last: 14 };
/** How many strips of a cell are measured to learn how much of it lies within a circle. */
const strips = 8;
/** About a metre, so that rounding leaves nothing out. */
const slack = 1e-5;

export function circleAround({ lat, lng, km }: Point & { km: number }): Circle {
  const radius = Math.min(180, (km * 1000) / metresPerDegree + slack);
  const hasPole = Math.abs(lat) + radius >= 90;
  // Bronstein, right spherical triangle: where a meridian touches the circle
  return { lat, lng, radius, half: hasPole ? 180 : degrees(Math.asin(sin(radius) / cos(lat))) + slack };
}

const cellsOf = (level: number, rows: number[], columns: number[]): Cell[] =>
  rows.flatMap((row) => columns.map((column) => ({ level, row, column })));
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The largest cells, which are the whole map. */
export const everywhere = cellsOf(levels.first, upTo(2 ** levels.first), upTo(2 ** (levels.first + 1)));

export const quartersOf = ({ level, row, column }: Cell): Cell[] =>
  cellsOf(level + 1, [2 * row, 2 * row + 1], [2 * column, 2 * column + 1]);

export const hasQuarters = ({ level }: Cell): boolean => level < levels.last;

/** The token that cases in the cell are filed under. */
export const nameOf = ({ level, row, column }: Cell): string => `c${level}.${row}.${column}`;

/** Whether some of the cell may lie within the circle. */
export function touches(circle: Circle, cell: Cell): boolean {
  const { size, south, west } = cornerOf(cell);
  if (south > circle.lat + circle.radius || south + size < circle.lat - circle.radius) return false;
  if (overlap(circle, circle.half, west, size) < 0) return false;
  return overlap(circle, halfWidth(circle, south, south + size), west, size) >= 0;
}

/** About how large the cell is, to compare it with others. */
export function areaOf(cell: Cell): number {
  const { size, south } = cornerOf(cell);
  return size * size * cos(south + size / 2);
}

/** About how much of the cell's area lies within the circle, from 0 to 1. */
export function partWithin(circle: Circle, cell: Cell): number {
  const { size, south, west } = cornerOf(cell);
  if (isWhole(circle, south, west, size)) return capOf(circle) / (size * degrees(sin(south + size) - sin(south)));
  let [all, within] = [0, 0];
  for (let strip = 0; strip < strips; strip++) {
    const lat = south + ((strip + 0.5) / strips) * size;
    const isBeside = Math.abs(lat - circle.lat) > circle.radius;
    all += size * cos(lat);
    if (!isBeside) within += Math.max(0, overlap(circle, halfWidthAt(circle, lat), west, size)) * cos(lat);
  }
  return within / all;
}

/** Whether the cell contains all of the circle, which saves measuring: so it is until cells are nearly as small. */
function isWhole({ lat, lng, radius, half }: Circle, south: number, west: number, size: number): boolean {
  const isBetween = lat - radius >= south && lat + radius <= south + size;
  return isBetween && half < 180 && lng - half >= west && lng + half <= west + size;
}

/** The area of the circle in square degrees. */
const capOf = ({ radius }: Circle): number => 2 * Math.PI * degrees(degrees(1 - cos(radius)));

/** The height of a cell, which is also its width, and the latitude and longitude where it begins, in degrees. */
function cornerOf({ level, row, column }: Cell) {
  const size = 180 / 2 ** level;
  return { size, south: row * size - 90, west: column * size - 180 };
}

/**
 * How many degrees of longitude a cell shares with a circle that reaches so far to the east and to the west; negative if
 * they do not meet. A circle may reach over the 180th meridian.
 */
function overlap({ lng }: Circle, half: number, west: number, size: number): number {
  if (half >= 180) return size;
  const around = (at: number) => Math.min(west + size, at + half) - Math.max(west, at - half);
  return Math.max(around(lng), around(lng - 360), around(lng + 360));
}

/** How far the circle reaches to the east between two latitudes, in degrees of longitude. */
function halfWidth(circle: Circle, south: number, north: number): number {
  const [bottom, top] = [Math.max(south, circle.lat - circle.radius), Math.min(north, circle.lat + circle.radius)];
  // where the meridians touch the circle, it is widest (Bronstein, spherical cap); beyond a pole there is no such place
  const touched = degrees(Math.asin(sin(circle.lat) / cos(circle.radius)));
  const widest = touched > bottom && touched < top ? [touched] : [];
  return Math.max(...[bottom, top, ...widest].map((lat) => halfWidthAt(circle, lat))) + slack;
}

/** From the spherical law of cosines; 180 if the whole parallel is within the circle. */
function halfWidthAt(circle: Circle, lat: number): number {
  const cosine = (cos(circle.radius) - sin(circle.lat) * sin(lat)) / (cos(circle.lat) * cos(lat));
  return cosine > -1 ? degrees(Math.acos(Math.min(1, cosine))) : 180;
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin((angle * Math.PI) / 180);
const cos = (angle: number) => Math.cos((angle * Math.PI) / 180);
