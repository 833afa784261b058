import { quantile } from '../../metrics/quantile.ts';
import { seededRandom } from '../../town/random.ts';
import type { Asked } from './asked.ts';
import { LightClient } from './light-client.ts';

/** The app on the cases of one size. `cpuMs` gives the processor time so far, of the app and of PostgreSQL. */
export type Side = { url: string; cpuMs: () => Promise<Spent> };
type Spent = { app: number; postgres: number };

/**
 * What a question took, in ms: elapsed, at two quantiles, and of processor time on the average. `kB`: the size of an answer
 * on the average, because at a thousand cases many questions find a case or two where a million fill the page.
 */
export type Round = Spent & { p50: number; p99: number; kB: number };

/** What is asked: the same seed asks the same questions. */
export type Asking = { seed: number; count: number; clients: number };

/** Asks questions of a kind, by all clients at once. */
export async function askRound({ url, cpuMs }: Side, { path }: Asked, asking: Asking): Promise<Round> {
  const { seed, count, clients } = asking;
  const random = seededRandom(seed);
  const client = new LightClient();
  const ms: number[] = [];
  let bytes = 0;
  let left = count;
  const before = await cpuMs();
  const askOn = async () => {
    while (left-- > 0) {
      const one = await timed(client, url + path(random));
      ms.push(one.ms);
      bytes += one.bytes;
    }
  };
  await Promise.all(Array.from({ length: clients }, askOn));
  const after = await cpuMs();
  client.close();
  return {
    p50: quantile(ms, 0.5),
    p99: quantile(ms, 0.99),
    kB: bytes / 1000 / count,
    app: (after.app - before.app) / count,
    postgres: (after.postgres - before.postgres) / count,
  };
}

/**
 * How long an answer takes in ms; infinitely long if it was given up at the time limit of the database.
 * @throws Error for what should not be refused at all
 */
async function timed(client: LightClient, url: string): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const { status, bytes } = await client.ask(url);
  if (status !== 200 && status !== 503) throw new Error(`${status} for ${url}`);
  return { ms: status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY, bytes };
}
