/**
 * How well matching works: `npm run bench:match -- --photos DIR [--cache DIR] [--towns 10] [--figures docs/figures]`.
 * Simulated towns with real photo pairs; calibrated on some, tested on others. Seeded; no network.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { curveFigures } from './town/curve-figures.ts';
import { TownPhotos } from './town/town-photos.ts';
import { townReport } from './town/town-report.ts';

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
    towns: { type: 'string', default: '10' },
    figures: { type: 'string', default: 'docs/figures' },
  },
});
if (!values.photos) throw new Error('usage: npm run bench:match -- --photos DIR');

const started = performance.now();
console.log(
  `${new Date().toISOString().slice(0, 10)}, node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
);
const photos = await TownPhotos.read(values.photos, values.cache);
console.log(`photos read in ${((performance.now() - started) / 1000).toFixed(0)} s`);
const { text, figures } = townReport(photos, Number(values.towns));
console.log(text);
await mkdir(values.figures, { recursive: true });
for (const [name, svg] of Object.entries({ ...figures, ...curveFigures() }))
  await writeFile(path.join(values.figures, name), svg);
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s in all`);
