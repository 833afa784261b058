import type { Point } from '#core/contract/place.ts';
import { metresPerDegree } from '#core/places/distance.ts';

/**
 * The sizes of cells that each case is filed under, from the largest to the smallest. A level has 2^level rows, so a
 * cell of the last one is 1.2 km high. The SQL function `map_cell` names the same cells.
 */
const levels = [2, 4, 6, 8, 10, 12, 14];
/** More than this many cells take longer to look up than the cases beside the circle take to be left out. */
const mostCells = 96;

/**
 * The cells that cover a circle, all of the smallest size of which few are enough. They cover more than the circle:
 * who reads them has to check the distance.
 */
export function cellsAround(circle: Circle): string[] {
  const fine = levels.findLast(
    (level) => rowsOf(circle, level).length <= mostCells && countOf(circle, level) <= mostCells,
  );
  return cellsOf(circle, fine ?? levels[0]!);
}

type Circle = Point & { km: number };
/** The cells of a row that the circle touches; may begin west of the 180th meridian or end east of it. */
type Row = { row: number; first: number; count: number };

/** About a metre, so that rounding leaves nothing out. */
const slack = 1e-5;

const radiusOf = ({ km }: Circle) => Math.min(180, (km * 1000) / metresPerDegree + slack);

/** The rows that the circle touches, from the south. */
function rowsOf(circle: Circle, level: number): number[] {
  const rows = 2 ** level;
  const row = (lat: number) => Math.max(0, Math.min(rows - 1, Math.floor(((lat + 90) / 180) * rows)));
  const [first, last] = [row(circle.lat - radiusOf(circle)), row(circle.lat + radiusOf(circle))];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** As a circle is narrow in the north and in the south, and near a pole a row goes all around, each row has its own. */
function spansOf(circle: Circle, level: number): Row[] {
  const columns = 2 ** (level + 1);
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * columns);
  return rowsOf(circle, level).map((row) => {
    const height = 180 / 2 ** level;
    const half = halfWidth(circle, row * height - 90, (row + 1) * height - 90);
    const [first, last] = [column(circle.lng - half), column(circle.lng + half)];
    return { row, first, count: Math.min(columns, last - first + 1) };
  });
}

const countOf = (circle: Circle, level: number) => spansOf(circle, level).reduce((sum, { count }) => sum + count, 0);

/** How far the circle reaches to the east between two latitudes, in degrees of longitude. */
function halfWidth(circle: Circle, south: number, north: number): number {
  const [bottom, top] = [
    Math.max(south, circle.lat - radiusOf(circle)),
    Math.min(north, circle.lat + radiusOf(circle)),
  ];
  // where the meridians touch the circle, it is widest (Bronstein, spherical cap); beyond a pole there is no such place
  const touched = degrees(Math.asin(sin(circle.lat) / cos(radiusOf(circle))));
  const widest = touched > bottom && touched < top ? [touched] : [];
  return Math.max(...[bottom, top, ...widest].map((lat) => halfWidthAt(circle, lat))) + slack;
}

/** From the spherical law of cosines; 180 if the whole parallel is within the circle. */
function halfWidthAt(circle: Circle, lat: number): number {
  const cosine = (cos(radiusOf(circle)) - sin(circle.lat) * sin(lat)) / (cos(circle.lat) * cos(lat));
  return cosine > -1 ? degrees(Math.acos(Math.min(1, cosine))) : 180;
}

function cellsOf(circle: Circle, level: number): string[] {
  const around = 2 ** (level + 1);
  return spansOf(circle, level).flatMap(({ row, first, count }) =>
    Array.from({ length: count }, (_, i) => `c${level}.${row}.${(((first + i) % around) + around) % around}`),
  );
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin((angle * Math.PI) / 180);
const cos = (angle: number) => Math.cos((angle * Math.PI) / 180);
