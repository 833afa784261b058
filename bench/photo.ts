/**
 * How well photos alone tell pets apart, and what analyzing one costs: `npm run bench:photo -- --photos DIR [--cache
 * DIR] [--threads N] [--only cost|quality]`. Seeded; no network.
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listLabelledPhotos } from '#model/train/photo-folder.ts';
import { printMachine } from './machine.ts';
import { printPhotoCost, printPhotoQuality } from './photo/photo-report.ts';

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
    threads: { type: 'string', default: '2' },
    /** run only one half of the bench: cost or quality */
    only: { type: 'string' },
  },
});
if (!values.photos) throw new Error('usage: npm run bench:photo -- --photos DIR');
const options = { cacheDir: values.cache, threads: Number(values.threads) };
const photos = await listLabelledPhotos(values.photos);

printMachine();
if (values.only !== 'quality') await printPhotoCost(photos, options);
if (values.only !== 'cost') await printPhotoQuality(photos, options);
