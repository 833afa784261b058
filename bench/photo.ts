/**
 * How well photos alone tell pets apart, and what reading one costs:
 * `npm run bench:photo -- --photos DIR [--cache DIR] [--threads N] [--only cost|quality]`. Seeded; no network.
 */
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listLabelledPhotos } from '#server/adapters/embedder/training/photo-folder.ts';
import { measureReader, measureStages } from './photo/cost.ts';
import { defaultMethods, FOLDS, qualityReport } from './photo/quality-report.ts';

const COST_PHOTOS = 60;

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
    threads: { type: 'string', default: '2' },
    /** one half of the bench alone: cost or quality */
    only: { type: 'string' },
  },
});
if (!values.photos) throw new Error('usage: npm run bench:photo -- --photos DIR');
const threads = Number(values.threads);

const photos = await listLabelledPhotos(values.photos);
const everyNth = Math.max(1, Math.floor(photos.length / COST_PHOTOS));
const sample = photos.filter((_, index) => index % everyNth === 0).map(({ file }) => file);
console.log(
  `${new Date().toISOString().slice(0, 10)}, node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}`,
);

if (values.only !== 'quality') await reportCost();
if (values.only !== 'cost') await reportQuality();

async function reportCost(): Promise<void> {
  const reader = await measureReader(sample, threads);
  const stages = await measureStages(sample, values.cache, threads);
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
  console.log(`
cost, median of ${sample.length} photos, ${threads} threads
  decode ${milliseconds(stages.decode)}, find the animal ${milliseconds(stages.detect)}, judge quality ${milliseconds(stages.quality)}, describe ${milliseconds(stages.encode)}
  file in, reading out ${milliseconds(reader.read)}; ready after ${milliseconds(reader.firstStart)} the first time, ${milliseconds(reader.nextStart)} after that
  memory of the reader's process: ${reader.memory.toFixed(0)} MB`);
}

async function reportQuality(): Promise<void> {
  const individuals = new Set(photos.flatMap(({ individual }) => individual ?? []));
  console.log(`
${photos.length} photos, ${individuals.size} individuals, the rest strangers; every individual held out of training once (${FOLDS.folds} folds)
`);
  console.log(qualityReport(photos, await defaultMethods(photos, { cacheDir: values.cache, threads })));
}
