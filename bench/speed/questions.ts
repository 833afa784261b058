import { ensureBuild } from '#scripts/ensure-build.ts';
import { onDatabase, withApp } from '../faults/attacked-app.ts';
import { matchingReady } from '../matching-ready.ts';
import { quantile } from '../metrics/quantile.ts';
import { asked } from './questions/asked.ts';
import { filledDatabases } from './questions/filled-database.ts';
import { askRound } from './questions/round.ts';
import { atMost, type Row, type SpeedBench } from './speed-bench.ts';

/** How long an answer may take at p95, in ms, by the number of cases. */
const budgets = { 100000: 60, 1000000: 300 };
const rounds = 3;
const counted = 20;

/**
 * Every filter of the list of cases, and some pairs of them, from a published seeded list, by one client, at two sizes.
 * QUESTIONS_DATA names a folder to keep the databases in, which take minutes to fill.
 */
export const questions: SpeedBench = { name: 'questions', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const sizes = Object.keys(budgets).map(Number);
  const { urls, close } = await filledDatabases(sizes, process.env.QUESTIONS_DATA);
  const rows: Row[] = [];
  try {
    for (const [size, budget] of Object.entries(budgets)) {
      const env = onDatabase(urls.get(Number(size))!);
      rows.push(...(await withApp(env, ({ url }) => ask(url, size, budget))));
    }
    return rows;
  } finally {
    await close();
  }
}

async function ask(url: string, size: string, budget: number): Promise<Row[]> {
  await matchingReady(url);
  for (const one of asked) await askRound(url, one, 0, 10); // V8 compiles what answers, PostgreSQL reads its files
  console.log(`At ${size} cases, ms:\n| question | p50 | p95 |\n|---|---|---|`);
  const rows: Row[] = [];
  for (const one of asked) {
    const all: number[][] = [];
    for (let seed = 1; seed <= rounds; seed++) all.push(await askRound(url, one, seed, counted));
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(all.flat(), share).toFixed(1));
    console.log(`| ${one.what} | ${p50} | ${p95} |`);
    const p95s = all.map((ms) => quantile(ms, 0.95));
    rows.push(atMost(`${one.what}: p95 at ${size} cases`, p95s, 'ms', budget));
  }
  return rows;
}
