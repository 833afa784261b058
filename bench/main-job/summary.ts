import { quantile } from '../metrics/quantile.ts';

/**
 * A photo that was searched for. `rank` is the position of the right case in the answer, null if it is not shown; `ms`
 * is null if there was no answer; `shown` is the number of matches in the answer.
 */
export type Probe = { individual: string; rank: number | null; ms: number | null; shown: number; photoUsed: boolean };

const depths = [1, 5, 10] as const;

/**
 * Prints, per individual and in total, how often the right case is first, in the top 5 and in the top 10, and every
 * single rank.
 */
export function printSummary(probes: Probe[], print: (line: string) => void = console.log): void {
  print('');
  print('individual   | photos | first | top 5 | top 10 | place of the right case, photo by photo (- not shown)');
  for (const [individual, own] of byIndividual(probes)) {
    print(`${row(individual, own)} | ${own.map(({ rank }) => rank ?? '-').join(' ')}`);
  }
  print(row('all', probes));
  print(row('each one’s first probe', firstOfEach(probes)));
  print('');
  print(
    `upload to answer: median ${quantile(timesOf(probes), 0.5).toFixed(0)} ms, slowest ${Math.max(...timesOf(probes)).toFixed(0)} ms`,
  );
  const answered = probes.filter(({ ms }) => ms !== null);
  const empty = answered.filter(({ shown }) => shown === 0).length;
  print(
    `matches in an answer: ${quantile(
      answered.map(({ shown }) => shown),
      0.5,
    )} at the median; none at all in ${empty}`,
  );
  if (answered.length < probes.length) print(`${probes.length - answered.length} of ${probes.length} calls failed`);
  const blind = answered.filter(({ photoUsed }) => !photoUsed).length;
  if (blind > 0) print(`${blind} of ${probes.length} answers did without the photo model`);
}

/** The share of probes whose right case is among the first `depth`. */
export function within(probes: readonly Probe[], depth: number): number {
  return probes.filter(({ rank }) => rank !== null && rank <= depth).length / probes.length;
}

function byIndividual(probes: Probe[]): Map<string, Probe[]> {
  return Map.groupBy(probes, ({ individual }) => individual);
}

function firstOfEach(probes: Probe[]): Probe[] {
  return [...byIndividual(probes).values()].map((own) => own[0]!);
}

function row(name: string, probes: Probe[]): string {
  const shares = depths.map((depth) =>
    within(probes, depth)
      .toFixed(2)
      .padStart(depth === 10 ? 6 : 5),
  );
  return [name.padEnd(12), String(probes.length).padStart(6), ...shares].join(' | ');
}

function timesOf(probes: Probe[]): number[] {
  return probes.flatMap(({ ms }) => ms ?? []);
}
