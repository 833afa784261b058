import type { Random } from './random.ts';

/**
 * The published figures themselves, sampled as tables. The matcher's own curves are fits and hazards derived from some
 * of them; nothing here is taken from the matcher.
 */
type Quantiles = readonly (readonly [share: number, value: number])[];

/** Metres from home to where the animal was found. The last value closes the open end of the published tables. */
const distances: Record<'dog' | 'indoor' | 'outdoor', Quantiles> = {
  // Kremer 2021: 42 % within a block, 70 % within a mile
  dog: [
    [0, 10],
    [0.42, 120],
    [0.7, 1609],
    [1, 16_000],
  ],
  // Huang 2018: median 39 m and 75 % within 137 m (never let out); median 300 m and 75 % within 1,609 m (let out)
  indoor: [
    [0, 3],
    [0.5, 39],
    [0.75, 137],
    [1, 3000],
  ],
  outdoor: [
    [0, 10],
    [0.5, 300],
    [0.75, 1609],
    [1, 12_000],
  ],
};

/** Days from lost to found, for animals found within a year. */
const days: Record<'cat' | 'dog', Quantiles> = {
  // Huang 2018: 34 % by 7 days, 50 % by 30, 56 % by 60, 61 % within a year
  cat: [
    [0, 0],
    [0.34 / 0.61, 7],
    [0.5 / 0.61, 30],
    [0.56 / 0.61, 60],
    [1, 365],
  ],
  // Lord 2007: median 2 days, range 0.5 to 21
  dog: [
    [0, 0.5],
    [0.5, 2],
    [1, 21],
  ],
};

/** Share of all lost animals that are back by a day; the others are still reported missing. */
const recovered: Record<'cat' | 'dog', Quantiles> = {
  cat: [
    [0, 0],
    [0.34, 7],
    [0.5, 30],
    [0.56, 60],
    [0.61, 365],
  ],
  dog: [
    [0, 0],
    [0.355, 2],
    [0.71, 21],
    [0.71, 365],
  ],
};

/** Draws the metres travelled. Between two rows of the table the logarithm is uniform. */
export function drawDistance(random: Random, kind: keyof typeof distances): number {
  const [from, to, within] = rowOf(distances[kind], random.next());
  return from * (to / from) ** within;
}

/** Draws the days until found. Between two rows the distribution is uniform. */
export function drawDays(random: Random, species: 'cat' | 'dog'): number {
  const [from, to, within] = rowOf(days[species], random.next());
  return from + (to - from) * within;
}

/** Draws for how many days a currently open case has been open, up to a year. */
export function drawOpenDays(random: Random, species: 'cat' | 'dog'): number {
  for (;;) {
    const age = random.next() * 365;
    const next = recovered[species].findIndex(([, day]) => day > age);
    const [before, from] = recovered[species].at(next - 1)!;
    const [after, to] = recovered[species].at(next)!;
    const back = before + ((after - before) * (age - from)) / (to - from);
    if (random.next() < 1 - back) return age;
  }
}

function rowOf(table: Quantiles, share: number): [from: number, to: number, within: number] {
  const next = table.findIndex(([until], row) => row > 0 && share <= until);
  const [low, from] = table[next - 1]!;
  const [high, to] = table[next]!;
  return [from, to, (share - low) / (high - low)];
}
