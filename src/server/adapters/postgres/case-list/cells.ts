import type { Point } from '#core/contract/place.ts';
import { metresPerDegree } from '#core/places/distance.ts';

/**
 * The sizes of cells that each case is filed under, from the largest to the smallest. A level has 2^level rows, so a
 * cell of the last one is 1.2 km high. The SQL function `map_cell` names the same cells.
 */
const levels = [2, 4, 6, 8, 10, 12, 14];
/** More than this many cells take longer to look up than the cases beside the circle take to be left out. */
const mostCells = 64;

/**
 * The cells that cover a circle, all of the smallest size of which few are enough. They cover more than the circle:
 * who reads them has to check the distance.
 */
export function cellsAround(circle: Point & { km: number }): string[] {
  const box = boxAround(circle);
  const fine = levels.findLast((level) => rowsOf(box, level).count * columnsOf(box, level).count <= mostCells);
  return cellsOf(box, fine ?? levels[0]!);
}

type Box = { south: number; north: number; west: number; widthDegrees: number };
type Span = { first: number; count: number };

/** Bounding box of a circle (Bronstein, spherical cap): beyond a pole it holds all longitudes. */
function boxAround({ lat, lng, km }: Point & { km: number }): Box {
  const radius = (km * 1000) / metresPerDegree + slack;
  const [south, north] = [Math.max(-90, lat - radius), Math.min(90, lat + radius)];
  if (lat - radius <= -90 || lat + radius >= 90) return { south, north, west: -180, widthDegrees: 360 };
  const half = degrees(Math.asin(Math.min(1, Math.sin(radians(radius)) / Math.cos(radians(lat))))) + slack;
  return { south, north, west: lng - half, widthDegrees: 2 * half };
}

/** About a metre, so that rounding leaves nothing out. */
const slack = 1e-5;

function rowsOf({ south, north }: Box, level: number): Span {
  const rows = 2 ** level;
  const row = (lat: number) => Math.min(rows - 1, Math.floor(((lat + 90) / 180) * rows));
  return { first: row(south), count: row(north) - row(south) + 1 };
}

/** May begin west of the 180th meridian or end east of it. */
function columnsOf({ west, widthDegrees }: Box, level: number): Span {
  const columns = 2 ** (level + 1);
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * columns);
  return { first: column(west), count: Math.min(columns, column(west + widthDegrees) - column(west) + 1) };
}

function cellsOf(box: Box, level: number): string[] {
  const [rows, columns] = [rowsOf(box, level), columnsOf(box, level)];
  const around = 2 ** (level + 1);
  const each = ({ first, count }: Span) => Array.from({ length: count }, (_, i) => first + i);
  return each(rows).flatMap((row) =>
    each(columns).map((column) => `c${level}.${row}.${((column % around) + around) % around}`),
  );
}

const radians = (angle: number) => (angle * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
