import type { Point } from '#core/contract/place.ts';
import { metresPerDegree } from '#core/places/distance.ts';

/**
 * The sizes of cells that each case is filed under: a level has 2^level rows and twice as many columns, so a cell of the
 * first is 5,000 km high, and one of the last 1.2 km. The SQL function `map_cell` names the same cells.
 */
const levels = { first: 2, last: 14 };
/** More than this many cells take longer to look up than the cases beside the circle take to be left out. */
const mostCells = 96;
/** How many strips of a cell are measured to learn how much of it lies outside the circle. */
const strips = 8;

/**
 * The cells that cover a circle, large ones inside and smaller ones at its rim. They cover more than the circle: who
 * reads them has to check the distance.
 */
export function cellsAround({ km, ...centre }: Point & { km: number }): string[] {
  const circle = { ...centre, radius: Math.min(180, (km * 1000) / metresPerDegree + slack) };
  const touched = (cells: Cell[]) => cells.filter((cell) => touches(circle, cell));
  const cover = touched(everywhere).map((cell) => withWaste(circle, cell));
  for (;;) {
    const worst = cover.reduce((most, one) => (one.waste > most.waste ? one : most));
    const parts = touched(quartersOf(worst.cell));
    if (worst.waste === 0 || cover.length - 1 + parts.length > mostCells) return cover.map(({ cell }) => nameOf(cell));
    cover.splice(cover.indexOf(worst), 1, ...parts.map((cell) => withWaste(circle, cell)));
  }
}

/** The radius is in degrees of a great circle. */
type Circle = Point & { radius: number };
type Cell = { level: number; row: number; column: number };
type Covering = { cell: Cell; waste: number };

/** About a metre, so that rounding leaves nothing out. */
const slack = 1e-5;

const cellsOf = (level: number, rows: number[], columns: number[]): Cell[] =>
  rows.flatMap((row) => columns.map((column) => ({ level, row, column })));
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
const everywhere = cellsOf(levels.first, upTo(2 ** levels.first), upTo(2 ** (levels.first + 1)));

const quartersOf = ({ level, row, column }: Cell): Cell[] =>
  cellsOf(level + 1, [2 * row, 2 * row + 1], [2 * column, 2 * column + 1]);

const nameOf = ({ level, row, column }: Cell) => `c${level}.${row}.${column}`;

/** The height of a cell, which is also its width, and the latitude and longitude where it begins, in degrees. */
function cornerOf({ level, row, column }: Cell) {
  const size = 180 / 2 ** level;
  return { size, south: row * size - 90, west: column * size - 180 };
}

function touches(circle: Circle, cell: Cell): boolean {
  const { size, south, west } = cornerOf(cell);
  if (south > circle.lat + circle.radius || south + size < circle.lat - circle.radius) return false;
  return overlap(circle, halfWidth(circle, south, south + size), west, size) >= 0;
}

/** Adds how much of the cell lies outside the circle; 0 if it cannot be cut. */
function withWaste(circle: Circle, cell: Cell): Covering {
  if (cell.level === levels.last) return { cell, waste: 0 };
  const { size, south, west } = cornerOf(cell);
  const outside = upTo(strips).map((strip) => {
    const lat = south + ((strip + 0.5) / strips) * size;
    const isBeside = Math.abs(lat - circle.lat) > circle.radius;
    const inside = isBeside ? 0 : Math.max(0, overlap(circle, halfWidthAt(circle, lat), west, size));
    return (size - inside) * size * cos(lat);
  });
  return { cell, waste: outside.reduce((sum, area) => sum + area, 0) };
}

/**
 * How many degrees of longitude a cell shares with a circle that reaches so far to the east and to the west; negative if
 * they do not meet. A circle may reach over the 180th meridian.
 */
function overlap({ lng }: Circle, half: number, west: number, size: number): number {
  if (half >= 180) return size;
  const shared = [-360, 0, 360].map(
    (turn) => Math.min(west + size, lng + turn + half) - Math.max(west, lng + turn - half),
  );
  return Math.max(...shared);
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
