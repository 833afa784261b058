import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEFAULT_MODEL_FOLDER } from '#server/adapters/embedder/default-model/default-encoder.ts';
import { trainDefaultModel } from '#server/adapters/embedder/training/train-default-model.ts';

const USAGE = `npm run model -- train --photos DIR [--output DIR] [--cache DIR] [--threads N]
    trains the head of the default photo model on <DIR>/{cats,dogs}/<individual>/*.jpg`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    photos: { type: 'string' },
    output: { type: 'string', default: fileURLToPath(DEFAULT_MODEL_FOLDER) },
    cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
    threads: { type: 'string', default: '2' },
  },
});

const [command] = positionals;
if (command === 'train' && values.photos) {
  const options = {
    photos: values.photos,
    output: values.output,
    cacheDir: values.cache,
    threads: Number(values.threads),
  };
  console.log(JSON.stringify(await trainDefaultModel(options), null, 2));
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
