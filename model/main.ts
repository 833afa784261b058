import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithDefault } from './judge/compare-with-default.ts';
import { releasedModel } from './released-model.ts';
import { type TrainOptions, trainDefaultModel } from './train/train-model.ts';
import { layered, type Training, whitened } from './train/training.ts';

export const photosUsage = `npm run model -- train --photos DIR [--layer] [--output DIR] [--cache DIR] [--threads N]
    trains the head of the default photo model on <DIR>/{cats,dogs}/<individual>/*.jpg; with --layer also a layer learned
    by contrast, which the released head does not have (docs/decisions/051-a-layer-learned-by-contrast.md)
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
      layer: { type: 'boolean', default: false },
      output: { type: 'string', default: releasedModel },
      cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
      threads: { type: 'string', default: '2' },
    },
  });
  const options = { cacheDir: values.cache, threads: Number(values.threads) };
  const [command, modelDir] = positionals;
  if (command === 'train' && values.photos)
    await train({ ...options, photos: values.photos, output: values.output }, values.layer ? layered : whitened);
  else if (command === 'check' && modelDir && values.photos)
    await check(path.resolve(modelDir), values.photos, options);
  else return false;
  return true;
}

async function train(options: TrainOptions, training: Training): Promise<void> {
  console.log(JSON.stringify(await trainDefaultModel(options, training), null, 2));
}

async function check(modelDir: string, folder: string, options: Options): Promise<void> {
  const { report, curves } = await compareWithDefault(modelDir, folder, options);
  console.log(report);
  const text = JSON.stringify(curves, null, 2);
  console.log(`\ncurves for its model.json, fitted on these individuals:\n"curves": ${text}`);
}
