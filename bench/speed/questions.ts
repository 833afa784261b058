import { ensureBuild } from '#scripts/ensure-build.ts';
import { withApp } from '../faults/attacked-app.ts';
import { matchingReady } from '../matching-ready.ts';
import { quantile } from '../metrics/quantile.ts';
import { seededRandom } from '../town/random.ts';
import { type Asked, asked } from './questions/asked.ts';
import { filledDatabases } from './questions/filled-database.ts';
import type { Row, SpeedBench } from './speed-bench.ts';

const small = 1_000;
const large = 1_000_000;
const clients = 8;
const warming = 24;
const counted = 104;
const key = 'a key of the benchmarks, and of nothing else';

/** No answer may take longer, at any size. */
const mostMs = 100;
/** How many times as long it may take at a thousand times as many cases, if it takes more than a few milliseconds. */
const mostTimes = 1.5;
const fewMs = 5;

type Times = { p50: number; p99: number };

/**
 * Every question anybody may ask, from a published seeded list, by eight clients at once: the same app on a thousand and
 * on a million cases, by turns. QUESTIONS_DATA names a folder to keep the databases in.
 */
export const questions: SpeedBench = { name: 'questions', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const { urls, close } = await filledDatabases([small, large], process.env.QUESTIONS_DATA);
  const env = (size: number) => ({
    DATABASE_URL: urls.get(size)!,
    AUTH_SECRET: key,
    CHIP_KEY: key,
    RATE_LIMITS: 'off',
  });
  try {
    return await withApp(env(small), (few) => withApp(env(large), (many) => compare(few.url, many.url)));
  } finally {
    await close();
  }
}

async function compare(few: string, many: string): Promise<Row[]> {
  for (const url of [few, many]) await matchingReady(url);
  const rows: Row[] = [];
  console.log(`| question | p50 at ${small} | p99 | p50 at ${large} | p99 | times |\n|---|---|---|---|---|---|`);
  for (const one of asked) {
    const [before, after] = [await timesOf(few, one), await timesOf(many, one)];
    const times = after.p50 / before.p50;
    const cells = [before.p50, before.p99, after.p50, after.p99, times].map((figure) => figure.toFixed(1));
    console.log(`| ${one.what} | ${cells.join(' | ')} |`);
    rows.push(longest(one, after), ...growth(one, after, times));
  }
  return rows;
}

const longest = ({ what }: Asked, { p99 }: Times): Row => ({
  what: `${what}: p99 at ${large} cases`,
  measured: p99,
  unit: 'ms',
  target: `<= ${mostMs}`,
  met: p99 <= mostMs,
});

const growth = ({ what }: Asked, { p50 }: Times, times: number): Row[] =>
  p50 <= fewMs
    ? []
    : [
        {
          what: `${what}: p50 at ${large} cases, as a multiple of that at ${small}`,
          measured: times,
          unit: 'times',
          target: `<= ${mostTimes}`,
          met: times <= mostTimes,
        },
      ];

/** False for what was given up at the time limit of the database. @throws Error for what should not be refused at all */
function answered({ status, url }: Response): boolean {
  if (status !== 200 && status !== 503) throw new Error(`${status} for ${url}`);
  return status === 200;
}

async function timesOf(url: string, { path }: Asked): Promise<Times> {
  const random = seededRandom(1);
  const ms: number[] = [];
  let left = warming + counted;
  const client = async () => {
    while (left-- > 0) {
      const started = performance.now();
      const answer = await fetch(url + path(random), { headers: { 'accept-encoding': 'identity' } });
      await answer.arrayBuffer();
      ms.push(answered(answer) ? performance.now() - started : Number.POSITIVE_INFINITY);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const warm = ms.slice(warming);
  return { p50: quantile(warm, 0.5), p99: quantile(warm, 0.99) };
}
