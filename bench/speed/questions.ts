import { ensureBuild } from '#scripts/ensure-build.ts';
import { type AttackedApp, withApp } from '../faults/attacked-app.ts';
import { matchingReady } from '../matching-ready.ts';
import { cpuMsOf, cpuMsOfFamily } from '../memory/resident.ts';
import { type Asked, asked } from './questions/asked.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { type Asking, askRound, type Round, type Side } from './questions/round.ts';
import { atMost, median, type Row, type SpeedBench } from './speed-bench.ts';

const small = 1_000;
const large = 1_000_000;
const rounds = 5;
const clients = 8;
const warming = 24;
/** Of each kind before any is measured: V8 needs some thousands of requests to compile what answers them. */
const warmingOfAll = 40;
const counted = 104;
/** By a single client, which waits for nothing but its own question. */
const countedAlone = 40;
const key = 'a key of the benchmarks, and of nothing else';

/** No answer may take longer, at any size. */
const mostMs = 100;
/** How many times as long it may take at a thousand times as many cases, if it takes more than a few milliseconds. */
const mostTimes = 1.5;
const fewMs = 5;

/** The rounds of one kind of question, of both sizes by turns. */
type Rounds = { few: Round[]; many: Round[] };
type Measured = { together: Rounds; alone: Rounds };

/**
 * Every question anybody may ask, from a published seeded list, by eight clients at once and by one alone: the same app on
 * a thousand and on a million cases, by turns. QUESTIONS_DATA names a folder to keep the databases in.
 */
export const questions: SpeedBench = { name: 'questions', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const { urls, pid, close } = await filledDatabases([small, large], process.env.QUESTIONS_DATA);
  const env = (size: number) => ({
    DATABASE_URL: urls.get(size)!,
    AUTH_SECRET: key,
    CHIP_KEY: key,
    RATE_LIMITS: 'off',
  });
  const sideOf = (app: AttackedApp): Side => ({
    url: app.url,
    cpuMs: async () => ({ app: await cpuMsOf(app.pid), postgres: await cpuMsOfFamily(pid) }),
  });
  try {
    return await withApp(env(small), (few) =>
      withApp(env(large), (many) => compare({ few: sideOf(few), many: sideOf(many) })),
    );
  } finally {
    await close();
  }
}

async function compare(sides: Record<keyof Rounds, Side>): Promise<Row[]> {
  for (const { url } of Object.values(sides)) await matchingReady(url);
  for (const one of asked)
    for (const side of Object.values(sides)) await askRound(side, one, { seed: -1, count: warmingOfAll, clients });
  console.log(`At ${small} and then at ${large} cases: ms elapsed, size of an answer, ms of processor time`);
  const names = ['question', ...columnNames, ...columnNames, 'times', 'p50 alone', 'p50 alone'];
  console.log(`| ${names.join(' | ')} |\n|${'---|'.repeat(names.length)}`);
  const rows: Row[] = [];
  for (const one of asked) {
    const measured = await roundsOf(one, sides);
    print(one, measured);
    rows.push(...rowsOf(one, measured));
  }
  return rows;
}

/** The first questions only warm both up. */
async function roundsOf(one: Asked, sides: Record<keyof Rounds, Side>): Promise<Measured> {
  for (const side of Object.values(sides)) await askRound(side, one, { seed: 0, count: warming, clients });
  return {
    together: await inTurn(sides, one, { seed: 1, count: counted, clients }),
    // other questions, because the answers to these are kept
    alone: await inTurn(sides, one, { seed: 1 + rounds, count: countedAlone, clients: 1 }),
  };
}

/** Every other round begins with the other size, and each asks what follows from the next seed. */
async function inTurn(sides: Record<keyof Rounds, Side>, one: Asked, { seed, ...asking }: Asking): Promise<Rounds> {
  const measured: Rounds = { few: [], many: [] };
  const order = ['few', 'many'] as const;
  for (let round = 0; round < rounds; round++)
    for (const size of round % 2 ? order.toReversed() : order)
      measured[size].push(await askRound(sides[size], one, { seed: seed + round, ...asking }));
  return measured;
}

const timesOf = ({ few, many }: Rounds): number[] => many.map(({ p50 }, round) => p50 / few[round]!.p50);

/** Processor time is counted in steps that are too long for one round. */
const columns: Record<keyof Round, (rounds: readonly number[]) => number> = {
  p50: median,
  p99: median,
  kB: mean,
  app: mean,
  postgres: mean,
};
const columnNames = Object.keys(columns) as (keyof Round)[];

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function print({ what }: Asked, { together, alone }: Measured): void {
  const cells = [together.few, together.many].flatMap((of) =>
    columnNames.map((name) => columns[name](of.map((round) => round[name]))),
  );
  const p50Alone = [alone.few, alone.many].map((of) => median(p50Of(of)));
  const all = [...cells, median(timesOf(together)), ...p50Alone].map((value) => value.toFixed(2));
  console.log(`| ${what} | ${all.join(' | ')} |`);
}

const p50Of = (of: readonly Round[]): number[] => of.map(({ p50 }) => p50);

function rowsOf({ what }: Asked, { together, alone }: Measured): Row[] {
  const p99 = together.many.map((round) => round.p99);
  return [
    atMost(`${what}: p99 at ${large} cases`, p99, 'ms', mostMs),
    ...growthOf(what, together),
    ...growthOf(`${what}, asked alone`, alone),
  ];
}

function growthOf(what: string, measured: Rounds): Row[] {
  if (median(p50Of(measured.many)) <= fewMs) return [];
  const growth = `${what}: p50 at ${large} cases, as a multiple of that at ${small}`;
  return [atMost(growth, timesOf(measured), 'times', mostTimes)];
}
