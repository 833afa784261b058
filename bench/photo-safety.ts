/**
 * The cost of judging photos, and how often the judgement is wrong about photos of pets: `npm run bench:safety --
 * --photos DIR [--threads N] [--only cost|pets]`. Counted are the photos that would be held as unsafe, and the pairs of
 * photos of different animals that would be taken for copies of each other. No network.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { isUnsafe, type PhotoJudgement } from '#core/moderation/photo-safety.ts';
import { differingBits } from '#core/photos/picture-hash.ts';
import { listLabelledPhotos } from '#model/train/photo-folder.ts';
import { hashOf } from '#server/photos/images/encode-photo.ts';
import { judgePicture, loadPhotoModel } from '#server/photos/photo-model/analyzer/photo-model.ts';
import { loadDefaultEncoder, openMobilenet } from '#server/photos/photo-model/encoder.ts';
import { decodeImage } from '#server/photos/photo-model/image.ts';
import { printMachine } from './machine.ts';

const { values } = parseArgs({
  options: { photos: { type: 'string' }, threads: { type: 'string', default: '1' }, only: { type: 'string' } },
});
if (!values.photos) throw new Error('usage: npm run bench:safety -- --photos DIR');
const threads = Number(values.threads);
const photos = await listLabelledPhotos(values.photos);

printMachine();
if (values.only !== 'pets') await printCost(photos.slice(0, 60).map(({ file }) => file));
if (values.only !== 'cost') {
  await printHeld();
  await printAlike();
}

/** Side by side: each photo is described and judged in turn, so that other work on the machine slows both. */
async function printCost(files: string[]): Promise<void> {
  const mobilenet = await openMobilenet(threads);
  const encoder = await loadDefaultEncoder(threads, mobilenet);
  const [describing, judging]: number[][] = [[], []];
  for (const file of files) {
    const image = await decodeImage(await readFile(file));
    const started = performance.now();
    await encoder.encode(image, { left: 0.1, top: 0.1, width: 0.8, height: 0.8 });
    const described = performance.now();
    await judgePicture(mobilenet, image);
    describing!.push(described - started);
    judging!.push(performance.now() - described);
  }
  const [one, other] = [median(describing!), median(judging!)];
  console.log(`describe ${one.toFixed(0)} ms, judge ${other.toFixed(1)} ms: ${percent(other / one)} more (medians)`);
}

async function printHeld(): Promise<void> {
  const model = await loadPhotoModel({ threads });
  const judged: PhotoJudgement[] = [];
  for (const { file } of photos) judged.push(await model.judge(await decodeImage(await readFile(file))));
  const sums = judged.map(({ porn, hentai }) => porn + hentai).sort((a, b) => b - a);
  console.log(`held as unsafe: ${judged.filter(isUnsafe).length} of ${photos.length}`);
  console.log('by porn and hentai alone, whatever the detector finds:');
  for (const from of [0.5, 0.6, 0.7, 0.8, 0.9]) console.log(`  ${from}: ${sums.filter((sum) => sum >= from).length}`);
}

async function printAlike(): Promise<void> {
  const hashes: { hash: string; of: string | null }[] = [];
  for (const { file, individual } of photos) {
    hashes.push({ hash: await hashOf(sharp(file).autoOrient()), of: individual ?? null });
  }
  const counts = new Array<number>(65).fill(0);
  for (const [a, one] of hashes.entries()) {
    for (const other of hashes.slice(0, a)) {
      if (one.of === null || one.of !== other.of) counts[differingBits(one.hash, other.hash)]!++;
    }
  }
  const all = counts.reduce((sum, count) => sum + count);
  for (const most of [4, 6, 8, 10, 12, 14]) {
    const within = counts.slice(0, most + 1).reduce((sum, count) => sum + count);
    console.log(`pairs of different animals within ${most} bits: ${within} of ${all}`);
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
