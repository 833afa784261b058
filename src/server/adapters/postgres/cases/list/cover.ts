import {
  areaOf,
  type Cell,
  type Circle,
  everywhere,
  hasQuarters,
  nameOf,
  partWithin,
  quartersOf,
  touches,
} from './cells.ts';
import type { Shares } from './frequencies.ts';

/** The tokens of cells that cover a circle, and the share of all cases that is probably within it. */
export type Cover = { cells: string[]; share: number };

/** A cell with the shares of all cases that are probably in it, within the circle and outside. */
type Part = { cell: Cell; inside: number; outside: number };

/** Looking up one cell more takes about as long as reading so many cases outside the circle. */
const worthOfCell = 4;
/** More cells are not looked up, however many cases lie outside. */
const mostCells = 192;

/**
 * Covers a circle with cells, large ones inside and, where there are cases, smaller ones at its rim. They cover more than
 * the circle: who reads them has to check the distance.
 * @param shares of the cells that are known to be frequent
 * @param cases among how many the circle is looked up
 * @param wanted how many are read at most, if there are so many in the circle
 */
export function coverOf(circle: Circle, shares: Shares, cases: number, wanted: number): Cover {
  const measured = (cells: Cell[], share: number) =>
    divided(share, cells, shares)
      .filter(([cell]) => touches(circle, cell))
      .map(([cell, part]) => measure(circle, cell, part));
  const parts = measured(everywhere, shares.known.get('located') ?? 1);
  for (;;) {
    const worst = parts.reduce((most, one) => (one.outside > most.outside ? one : most));
    const quarters = measured(quartersOf(worst.cell), worst.inside + worst.outside);
    const share = parts.reduce((sum, { inside }) => sum + inside, 0);
    const isFine = worst.outside <= worthOfCell / Math.min(cases, wanted / share);
    if (isFine || parts.length - 1 + quarters.length > mostCells)
      return { cells: parts.map(({ cell }) => nameOf(cell)), share };
    parts.splice(parts.indexOf(worst), 1, ...quarters);
  }
}

/** As long as nothing is counted, cases may be anywhere. */
export const finestCover = (circle: Circle): Cover => coverOf(circle, evenly, endless, endless);
const evenly: Shares = { known: new Map(), most: 1 };
const endless = Number.POSITIVE_INFINITY;

/** Shares of cells that make up a larger one: what is not known to be in one of them is spread over the area of the others. */
function divided(whole: number, cells: Cell[], { known, most }: Shares): [Cell, number][] {
  const shares = cells.map((cell) => known.get(nameOf(cell)));
  const rest = shares.reduce<number>((left, share) => left - (share ?? 0), whole);
  const others = cells.filter((_, i) => shares[i] === undefined);
  const density = Math.max(0, rest) / others.reduce((sum, cell) => sum + areaOf(cell), 0);
  return cells.map((cell, i) => [cell, shares[i] ?? Math.min(most, density * areaOf(cell))]);
}

/** What lies outside does not count if the cell cannot be cut. */
function measure(circle: Circle, cell: Cell, share: number): Part {
  const inside = share * partWithin(circle, cell);
  return { cell, inside, outside: hasQuarters(cell) ? share - inside : 0 };
}
