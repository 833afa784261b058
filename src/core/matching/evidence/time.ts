import { within } from '#core/matching/fields/stated-field.ts';
import { type EvidenceOf, type Pair, speciesOfPair } from './evidence.ts';

const day = 86_400_000;

/**
 * Share of lost animals recovered within so many days. Cats: Huang 2018 (34 % by 7 days, 50 % by 30, 56 % by 60, 61 %
 * within a year). Dogs: Lord 2007 (71 % recovered; half of these within 2 days, all within 21).
 */
const recovered: Record<'cat' | 'dog', readonly (readonly [days: number, share: number])[]> = {
  cat: [
    [0, 0],
    [7, 0.34],
    [30, 0.5],
    [60, 0.56],
    [365, 0.61],
    [3650, 0.65],
  ],
  dog: [
    [0, 0],
    [2, 0.355],
    [21, 0.7],
    [365, 0.71],
    [3650, 0.73],
  ],
};

const stepsADay = 4;
const lnHazards = { cat: tabulated(recovered.cat), dog: tabulated(recovered.dog) };

/** About one report in two hundred has a wrong month or year in its date. */
export const timeLimits = { most: 3, least: -3, impossible: Math.log(0.005) } as const;
/** An evening may be reported as the day before or after, so a difference of this many days costs nothing. */
export const slackDays = 1;
/** Weight of the long-run mean hazard, in reports, against the hazards of the actual candidates. */
const assumedReports = 5;

/**
 * Of all cases open on the day an animal was found, which one is it? Each is weighed by its hazard: the probability
 * that a pet still missing after so many days is found on the next. The evidence is ln(hazard / mean hazard of the
 * candidates), so recent cases are preferred to old ones only as much as the recovery tables justify.
 */
export class TimeBackground {
  readonly #means: { cat: number; dog: number };

  /** @param days from lost to found, for every candidate with a date; those found before the loss are ignored */
  constructor(days: Float64Array) {
    this.#means = { cat: lnMeanHazard('cat', days), dog: lnMeanHazard('dog', days) };
  }

  /** Evidence in nats of the days from lost to found: nearly impossible below 0, falling above. */
  llr(species: string | null, days: number): number {
    const like = tableOf(species);
    const usual = within(lnHazard(like, days) - this.#means[like], timeLimits.least, timeLimits.most);
    const early = Math.min(1, Math.max(0, (-days - slackDays) / slackDays));
    return usual * (1 - early) + timeLimits.impossible * early;
  }
}

/** 0 if either report has no date. */
export function timeEvidence(pair: Pair, background: TimeBackground): EvidenceOf<'time'> {
  const { missing, found } = pair;
  if (missing.occurredAt === null || found.occurredAt === null) return { field: 'time', llr: 0, days: 0 };
  const days = daysBetween(missing.occurredAt, found.occurredAt);
  return { field: 'time', llr: background.llr(speciesOfPair(pair), days), days };
}

/** Days from lost to found. Both arguments are milliseconds since 1970. */
export function daysBetween(lost: number, found: number): number {
  return (found - lost) / day;
}

/** Only cats and dogs were studied. Other species use the table of cats, which is the flatter curve. */
function tableOf(species: string | null): 'cat' | 'dog' {
  return species === 'dog' ? 'dog' : 'cat';
}

function lnHazard(like: 'cat' | 'dog', days: number): number {
  const table = lnHazards[like];
  return table[Math.min(table.length - 1, Math.max(0, Math.floor(days * stepsADay)))]!;
}

function lnMeanHazard(like: 'cat' | 'dog', days: Float64Array): number {
  const [lastDay, lastShare] = recovered[like].at(-2)!;
  let [sum, count] = [(assumedReports * -Math.log1p(-lastShare)) / lastDay, assumedReports];
  for (let i = 0; i < days.length; i++) {
    if (days[i]! < -slackDays) continue;
    sum += Math.exp(lnHazard(like, days[i]!));
    count++;
  }
  return Math.log(sum / count);
}

/**
 * ln hazard (recoveries per day among those still missing) for each quarter of a day. The hazard of each table row is
 * placed at its logarithmic middle and interpolated linearly in ln days, so it never jumps.
 */
function tabulated(table: readonly (readonly [number, number])[]): Float64Array {
  const knots = table.slice(1).map(([to, after], row) => {
    const [from, before] = table[row]!;
    const middle = from === 0 ? to / 2 : Math.sqrt(from * to);
    return [Math.log(middle), Math.log(Math.log((1 - before) / (1 - after)) / (to - from))] as const;
  });
  const steps = Math.ceil(Math.exp(knots.at(-1)![0]) * stepsADay) + 1;
  return Float64Array.from({ length: steps }, (_, step) => interpolate(knots, Math.log((step + 0.5) / stepsADay)));
}

/** Linear interpolation through `knots` (ascending in x), constant beyond both ends. */
function interpolate(knots: readonly (readonly [number, number])[], x: number): number {
  const next = knots.findIndex(([knot]) => knot >= x);
  if (next <= 0) return (next === 0 ? knots[0]! : knots.at(-1)!)[1];
  const [x0, y0] = knots[next - 1]!;
  const [x1, y1] = knots[next]!;
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
