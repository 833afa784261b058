import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import { MatchThread } from '#server/matching/worker/match-worker.ts';
import type { PhotoModel } from '#server/photos/model-change/photo-model.ts';
import { manyCasesTown } from '#tests/factories/many-cases.ts';
import { quantile } from '../../metrics/quantile.ts';
import { randomCase } from '../../scale/random-case.ts';
import { seededRandom } from '../../town/random.ts';

/** All in ms. */
export type ThreadFigures = { firstStart: number; rank: number; longestPause: number; restart: number };

const probes = 30;
const warming = 5;
const finders = 8;
const rounds = 5;

/** A start without a snapshot, matches one after the other, matches of eight finders at once, and a start with one. */
export async function measureThread(databaseUrl: string, model: PhotoModel): Promise<ThreadFigures> {
  const dir = await mkdtemp(join(tmpdir(), 'homeward-bench-'));
  const start = () =>
    new MatchThread({ databaseUrl, snapshotPath: join(dir, 'snapshot'), photoModel: () => model, logger: console });
  try {
    const first = start();
    const firstStart = await timed(() => first.loadOnce());
    const asked = foundPets(model);
    const times: number[] = [];
    for (const probe of asked) times.push(await timed(() => first.rank(probe)));
    const longestPause = await pauseWhile(() => allAtOnce(first, asked));
    await first.close();
    const second = start();
    const restart = await timed(async () => {
      await second.loadOnce();
      await second.rank(asked[0]!);
    });
    await second.close();
    return { firstStart, rank: quantile(times.slice(warming), 0.5), longestPause, restart };
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Found pets of the town in the middle of the synthetic cases, with every field and a photo. */
function foundPets({ id, dimension }: PhotoModel): CaseFacts[] {
  const random = seededRandom(2);
  return Array.from({ length: warming + probes }, (_, i) => {
    const facts = randomCase(random, 'found', `probe-${i}`, dimension);
    const near = { lat: manyCasesTown.lat + 0.1 * random.next(), lng: manyCasesTown.lng + 0.1 * random.next() };
    return { ...facts, point: near, photos: facts.photos && { ...facts.photos, model: id } };
  });
}

async function allAtOnce(thread: MatchThread, asked: readonly CaseFacts[]): Promise<void> {
  const finder = async (_: unknown, i: number) => {
    for (let round = 0; round < rounds; round++) await thread.rank(asked[(i + round * finders) % asked.length]!);
  };
  await Promise.all(Array.from({ length: finders }, finder));
}

async function pauseWhile(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
