import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { withApp } from '../faults/attacked-app.ts';
import { BenchClient } from '../main-job/client.ts';
import { quantile } from '../metrics/quantile.ts';
import { type Peer, startPeer } from './peers/start-peer.ts';
import { atMost, type Row, type SpeedBench } from './speed-bench.ts';

const rounds = 5;
const finders = 8;
const photosEach = 3;

/** Sends one photo; resolves when the finder knows what it looks like. */
type Ask = (photo: string) => Promise<unknown>;

/**
 * What a finder waits for, from sending a photo to the matches, beside the bare stages: decoding it, encoding its
 * pictures and describing it. Alone, and with eight finders at once, who wait for each other on both sides.
 */
export const uploads: SpeedBench = { name: 'uploads', run };

async function run(): Promise<Row[]> {
  await ensureBuild();
  const dir = await mkdtemp(join(tmpdir(), 'homeward-uploads-'));
  try {
    const photos = await phonePhotos(dir);
    return await withApp({ RATE_LIMITS: 'off' }, async ({ url }) => {
      const client = await BenchClient.open(url);
      await client.modelReady();
      const bare = await startPeer('bare-stages.ts', []);
      return compare((photo) => client.findMatches(photo), askBare(bare), photos).finally(bare.stop);
    });
  } finally {
    await rm(dir, { recursive: true });
  }
}

const askBare =
  ({ url }: Peer): Ask =>
  async (photo) => {
    const answer = await fetch(url, { method: 'POST', body: await readFile(photo) });
    if (!answer.ok) throw new Error(`the bare stages answered ${answer.status}`);
    await answer.arrayBuffer();
  };

async function compare(ours: Ask, bare: Ask, photos: string[]): Promise<Row[]> {
  const alone: number[] = [];
  const together: number[] = [];
  for (const ask of [ours, bare]) await waits(ask, photos, 1);
  for (let round = 0; round < rounds; round++) {
    alone.push(await ratio(ours, bare, photos, { at: 0.5, finders: 1 }));
    together.push(await ratio(ours, bare, photos, { at: 0.95, finders }));
  }
  return [
    atMost('upload to answer, to the bare stages, p50', alone, 'times', 2),
    atMost(`upload to answer with ${finders} finders, to the bare stages with as many, p95`, together, 'times', 3),
  ];
}

type Finders = { at: number; finders: number };

/** How many times as long ours takes, at one quantile of all waits. */
async function ratio(ours: Ask, bare: Ask, photos: string[], { at, finders }: Finders): Promise<number> {
  const ms = quantile(await waits(ours, photos, finders), at);
  const bareMs = quantile(await waits(bare, photos, finders), at);
  console.log(`${finders} at once, p${at * 100}: ${ms.toFixed(0)} ms, bare ${bareMs.toFixed(0)} ms`);
  return ms / bareMs;
}

/** How long each finder waited for each of some photos, in ms. */
async function waits(ask: Ask, photos: string[], finders: number): Promise<number[]> {
  const ms: number[] = [];
  const finder = async (_: unknown, number: number) => {
    for (let sent = 0; sent < photosEach; sent++) {
      const started = performance.now();
      await ask(photos[(number + sent) % photos.length]!);
      ms.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: finders }, finder));
  return ms;
}

/** Drawn pets as large as a phone's photos, 4,000 x 3,000 pixels. */
async function phonePhotos(dir: string): Promise<string[]> {
  return Promise.all(
    Object.entries(drawnPets).map(async ([name, pet]) => {
      const file = join(dir, `${name}.jpg`);
      const large = sharp(await drawPet(pet)).resize(4000, 3000, { fit: 'cover' });
      await writeFile(file, await large.jpeg({ quality: 90 }).toBuffer());
      return file;
    }),
  );
}
