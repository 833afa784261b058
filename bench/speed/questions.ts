import { ensureBuild } from '#scripts/ensure-build.ts';
import { type AttackedApp, withApp } from '../faults/attacked-app.ts';
import { matchingReady } from '../matching-ready.ts';
import { cpuMsOf, cpuMsOfFamily } from '../memory/resident.ts';
import { type Asked, asked } from './questions/asked.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { askRound, type Round, type Side } from './questions/round.ts';
import { atMost, median, type Row, type SpeedBench } from './speed-bench.ts';

const small = 1_000;
const large = 1_000_000;
const rounds = 5;
const warming = 24;
/** Of each kind before any is measured: V8 needs some thousands of requests to compile what answers them. */
const warmingOfAll = 40;
const counted = 104;
const key = 'a key of the benchmarks, and of nothing else';

/** No answer may take longer, at any size. */
const mostMs = 100;
/** How many times as long it may take at a thousand times as many cases, if it takes more than a few milliseconds. */
const mostTimes = 1.5;
const fewMs = 5;

/** The rounds of one kind of question, of both sizes by turns. */
type Rounds = { few: Round[]; many: Round[] };

/**
 * Every question anybody may ask, from a published seeded list, by eight clients at once: the same app on a thousand and
 * on a million cases, by turns. QUESTIONS_DATA names a folder to keep the databases in.
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
  for (const one of asked) for (const side of Object.values(sides)) await askRound(side, one, -1, warmingOfAll);
  console.log(`At ${small} and then at ${large} cases: ms elapsed, size of an answer, ms of processor time`);
  const names = ['question', ...columnNames, ...columnNames, 'times'];
  console.log(`| ${names.join(' | ')} |\n|${'---|'.repeat(names.length)}`);
  const rows: Row[] = [];
  for (const one of asked) {
    const measured = await roundsOf(one, sides);
    print(one, measured);
    rows.push(...rowsOf(one, measured));
  }
  return rows;
}

/** Every other round begins with the other size. The first questions only warm both up. */
async function roundsOf(one: Asked, sides: Record<keyof Rounds, Side>): Promise<Rounds> {
  const measured: Rounds = { few: [], many: [] };
  const order = ['few', 'many'] as const;
  for (const size of order) await askRound(sides[size], one, 0, warming);
  for (let round = 1; round <= rounds; round++)
    for (const size of round % 2 ? order : order.toReversed())
      measured[size].push(await askRound(sides[size], one, round, counted));
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

function print({ what }: Asked, measured: Rounds): void {
  const cells = [measured.few, measured.many].flatMap((of) =>
    columnNames.map((name) => columns[name](of.map((round) => round[name])).toFixed(2)),
  );
  console.log(`| ${what} | ${cells.join(' | ')} | ${median(timesOf(measured)).toFixed(2)} |`);
}

function rowsOf({ what }: Asked, measured: Rounds): Row[] {
  const of = (column: 'p50' | 'p99') => measured.many.map((round) => round[column]);
  const longest = atMost(`${what}: p99 at ${large} cases`, of('p99'), 'ms', mostMs);
  const growth = `${what}: p50 at ${large} cases, as a multiple of that at ${small}`;
  return [longest, ...(median(of('p50')) > fewMs ? [atMost(growth, timesOf(measured), 'times', mostTimes)] : [])];
}
