import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ownCurves } from './judge/own-curves.ts';
import { ownMethod } from './judge/own-method.ts';
import { defaultMethod, qualityReport } from './judge/quality-report.ts';
import { releasedModel } from './released-model.ts';
import { listLabelledPhotos } from './train/photo-folder.ts';
import { trainDefaultModel } from './train/train-model.ts';

const usage = `npm run model -- train --photos DIR [--output DIR] [--cache DIR] [--threads N]
    trains the head of the default photo model on <DIR>/{cats,dogs}/<individual>/*.jpg
npm run model -- check MODEL_DIR --photos DIR [--cache DIR] [--threads N]
    compares a model of one's own with the default one on the photos of DIR, and prints its curves`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    photos: { type: 'string' },
    output: { type: 'string', default: releasedModel },
    cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
    threads: { type: 'string', default: '2' },
  },
});
const options = { cacheDir: values.cache, threads: Number(values.threads) };

async function train(photos: string): Promise<void> {
  console.log(JSON.stringify(await trainDefaultModel({ ...options, photos, output: values.output }), null, 2));
}

async function check(modelDir: string, folder: string): Promise<void> {
  const photos = await listLabelledPhotos(folder);
  const own = await ownMethod(photos, { ...options, modelDir });
  console.log(qualityReport(photos, [await defaultMethod(photos, options), own]));
  const curves = JSON.stringify(ownCurves(photos, own.folds[0]!.vectors), null, 2);
  console.log(`\ncurves for its model.json, fitted on these individuals:\n"curves": ${curves}`);
}

const [command, modelDir] = positionals;
if (command === 'train' && values.photos) await train(values.photos);
else if (command === 'check' && modelDir && values.photos) await check(path.resolve(modelDir), values.photos);
else {
  console.error(usage);
  process.exitCode = 2;
}
