import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithDefault } from './judge/compare-with-default.ts';
import { releasedModel } from './released-model.ts';
import { trainDefaultModel } from './train/train-model.ts';

export const photosUsage = `npm run model -- train --photos DIR [--output DIR] [--cache DIR] [--threads N]
    trains the head of the default photo model on <DIR>/{cats,dogs}/<individual>/*.jpg
npm run model -- check MODEL_DIR --photos DIR [--cache DIR] [--threads N]
    compares a model of one's own with the default one on the photos of DIR, and prints its curves`;

type Options = { cacheDir: string; threads: number };

/** Runs a command on a folder of photos. @returns false if the arguments are no such command */
export async function runPhotosCommand(args: string[]): Promise<boolean> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      photos: { type: 'string' },
      output: { type: 'string', default: releasedModel },
      cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
      threads: { type: 'string', default: '2' },
    },
  });
  const options = { cacheDir: values.cache, threads: Number(values.threads) };
  const [command, modelDir] = positionals;
  if (command === 'train' && values.photos) await train(values.photos, values.output, options);
  else if (command === 'check' && modelDir && values.photos)
    await check(path.resolve(modelDir), values.photos, options);
  else return false;
  return true;
}

async function train(photos: string, output: string, options: Options): Promise<void> {
  console.log(JSON.stringify(await trainDefaultModel({ ...options, photos, output }), null, 2));
}

async function check(modelDir: string, folder: string, options: Options): Promise<void> {
  const { report, curves } = await compareWithDefault(modelDir, folder, options);
  console.log(report);
  const text = JSON.stringify(curves, null, 2);
  console.log(`\ncurves for its model.json, fitted on these individuals:\n"curves": ${text}`);
}
