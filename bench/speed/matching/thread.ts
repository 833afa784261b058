import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { MatchThread } from '#server/matching/worker/match-worker.ts';
import type { PhotoModel } from '#server/photos/photo-analyzer.ts';
import { manyCasesTown } from '#tests/factories/many-cases.ts';
import { seededRandom } from '../../town/random.ts';
import { randomCase } from './random-case.ts';

/** All in ms. */
export type ThreadFigures = { firstMatch: number; ranks: number[] };

const probes = 30;
const warming = 5;

/** A start that reads all cases, with its first match, and matches one after the other. */
export async function measureThread(databaseUrl: string, model: PhotoModel): Promise<ThreadFigures> {
  const thread = new MatchThread({ databaseUrl, photoModel: () => model, logger: console });
  try {
    const [first, ...asked] = foundPets(model);
    const firstMatch = await timed(async () => {
      await thread.loadOnce();
      await thread.rank(first!);
    });
    const times: number[] = [];
    for (const probe of asked) times.push(await timed(() => thread.rank(probe)));
    return { firstMatch, ranks: times.slice(warming) };
  } finally {
    await thread.close();
  }
}

/** Found pets of the town in the middle of the synthetic cases, with every field and a photo. */
function foundPets({ id, dimension }: PhotoModel): CaseFacts[] {
  const random = seededRandom(2);
  return Array.from({ length: 1 + warming + probes }, (_, i) => {
    const facts = randomCase(random, 'found', `probe-${i}`, dimension);
    const near = { lat: manyCasesTown.lat + 0.1 * random.next(), lng: manyCasesTown.lng + 0.1 * random.next() };
    return { ...facts, point: near, photos: facts.photos && { ...facts.photos, model: id } };
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
