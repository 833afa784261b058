import { quantile } from '../metrics/quantile.ts';

/** One bench of `npm run bench:speed`. */
export type SpeedBench = {
  /** the word that selects it: `npm run bench:speed -- NAME` */
  name: string;
  /** Starts what it compares, measures and stops it again. Prints what a reader needs besides the rows. */
  run: () => Promise<Row[]>;
};

/** A line of the table: one figure beside its target. */
export type Row = {
  what: string;
  /** the median of the rounds */
  measured: number;
  /** the lowest and the highest of the rounds */
  spread?: [lowest: number, highest: number];
  unit: string;
  /** for people, such as `>= 8` */
  target: string;
  met: boolean;
};

/** The row of a figure that should be large; `rounds` are the figures of all rounds. */
export function atLeast(what: string, rounds: readonly number[], unit: string, least: number): Row {
  const measured = median(rounds);
  return { what, measured, spread: spreadOf(rounds), unit, target: `>= ${least}`, met: measured >= least };
}

/** The row of a figure that should be small. */
export function atMost(what: string, rounds: readonly number[], unit: string, most: number): Row {
  const measured = median(rounds);
  return { what, measured, spread: spreadOf(rounds), unit, target: `<= ${most}`, met: measured <= most };
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const spreadOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
