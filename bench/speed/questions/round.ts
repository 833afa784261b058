import { seededRandom } from '../../town/random.ts';
import type { Asked } from './asked.ts';
import { LightClient } from './light-client.ts';

/** Asks questions of a kind one after the other; the same seed asks the same. @returns how long each took, in ms */
export async function askRound(url: string, { path }: Asked, seed: number, count: number): Promise<number[]> {
  const random = seededRandom(seed);
  const client = new LightClient();
  const ms: number[] = [];
  for (let asked = 0; asked < count; asked++) ms.push(await timed(client, url + path(random)));
  client.close();
  return ms;
}

/**
 * How long an answer takes in ms; infinitely long if it was given up at the time limit of the database.
 * @throws Error for what should not be refused at all
 */
async function timed(client: LightClient, url: string): Promise<number> {
  const started = performance.now();
  const { status } = await client.ask(url);
  if (status !== 200 && status !== 503) throw new Error(`${status} for ${url}`);
  return status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY;
}
