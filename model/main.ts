import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releasedModel } from '#server/photos/photo-model/model-files.ts';
import { compareWithDefault } from './judge/compare-with-default.ts';
import { releasedCurves } from './judge/released-curves.ts';
import { describePhotos } from './train/photo-features.ts';
import { listLabelledPhotos } from './train/photo-folder.ts';
import { writeFeatures } from './train/write-features.ts';

export const photosUsage = `npm run model -- describe --photos DIR --output DIR [--cache DIR] [--threads N]
    writes the features of the photos in <DIR>/{cats,dogs}/<individual>/*.jpg, on which training/ fits a head
npm run model -- curves --photos DIR [--cache DIR] [--threads N]
    fits the curves of the released model on photos that it has not seen, and writes them to its model.json
npm run model -- check MODEL_DIR --photos DIR [--cache DIR] [--threads N]
    compares a model of one's own with the released one on the photos of DIR, and prints its curves`;

type Options = { cacheDir: string; threads: number };

/** Runs a command on a folder of photos. @returns false if the arguments are no such command */
export async function runPhotosCommand(args: string[]): Promise<boolean> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      photos: { type: 'string' },
      output: { type: 'string' },
      cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
      threads: { type: 'string', default: '2' },
    },
  });
  const options = { cacheDir: values.cache, threads: Number(values.threads) };
  const [command, modelDir] = positionals;
  if (!values.photos || !(options.threads >= 1) || positionals.length > (command === 'check' ? 2 : 1)) return false;
  if (command === 'describe' && values.output) await writeDescribed(values.photos, values.output, options);
  else if (command === 'curves') await fitReleased(values.photos, options);
  else if (command === 'check' && modelDir) await check(path.resolve(modelDir), values.photos, options);
  else return false;
  return true;
}

async function writeDescribed(folder: string, output: string, options: Options): Promise<void> {
  const photos = await describePhotos(await listLabelledPhotos(folder), options);
  await writeFeatures(photos, output);
  console.log(`The features of ${photos.length} photos are in ${output}.`);
}

async function fitReleased(folder: string, options: Options): Promise<void> {
  const { curves, report } = await releasedCurves(await listLabelledPhotos(folder), options);
  const file = path.join(releasedModel, 'model.json');
  const description = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, `${JSON.stringify({ ...description, curves }, null, 2)}\n`);
  console.log(`${report}\nThey are in ${file}.`);
}

async function check(modelDir: string, folder: string, options: Options): Promise<void> {
  const { report, curves } = await compareWithDefault(modelDir, folder, options);
  console.log(report);
  const text = JSON.stringify(curves, null, 2);
  console.log(`\ncurves for its model.json, fitted on these individuals:\n"curves": ${text}`);
}
