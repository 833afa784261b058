/**
 * How well matching works and what it costs: `npm run bench:match -- --photos DIR [--cache DIR] [--towns 10] [--figures
 * docs/figures] [--only photo,galleries,town,cost]`. Photos alone; what is stated to somebody who has little but a photo;
 * simulated towns with real photo pairs, calibrated on some towns and tested on others; time and memory of the photo model. Only when asked
 * for: a photo alone, asked five times as often (`--only alone`). Photos that the model was trained on are left out.
 * Seeded; no network.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listLabelledPhotos } from '#model/train/photo-folder.ts';
import { everyTelling, photoAloneOften, printGalleries } from './galleries/gallery-report.ts';
import { printMachine } from './machine.ts';
import { printPhotoCost, printPhotoQuality } from './photo/photo-report.ts';
import { curveFigures } from './town/curve-figures.ts';
import { TownPhotos } from './town/town-photos.ts';
import { townReport } from './town/town-report.ts';

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
    towns: { type: 'string', default: '10' },
    figures: { type: 'string', default: 'docs/figures' },
    only: { type: 'string', default: 'photo,galleries,town,cost' },
  },
});
if (!values.photos) throw new Error('usage: npm run bench:match -- --photos DIR');
const options = { cacheDir: values.cache, threads: 2 };
const photos = await listLabelledPhotos(values.photos);
const parts: Record<string, () => Promise<void>> = {
  photo: () => printPhotoQuality(photos, options),
  galleries: () => printGalleries(photos, options, everyTelling),
  alone: () => printGalleries(photos, options, photoAloneOften),
  town: printTowns,
  cost: () => printPhotoCost(photos, options),
};

printMachine();
for (const part of values.only.split(',')) {
  const started = performance.now();
  await parts[part]!();
  console.log(`\n${part}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function printTowns(): Promise<void> {
  console.log(townReport(await TownPhotos.read(photos, options), Number(values.towns)));
  await mkdir(values.figures, { recursive: true });
  for (const [name, svg] of Object.entries(curveFigures())) await writeFile(path.join(values.figures, name), svg);
}
