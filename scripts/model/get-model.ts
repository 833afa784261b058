import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithDefault } from '#model/judge/compare-with-default.ts';
import { readConfig } from '#server/config.ts';
import { type FetchedModel, fetchModel } from '#server/photos/photo-model/fetch/fetch-model.ts';
import { modelSource } from '#server/photos/photo-model/fetch/model-source.ts';
import { fetchedModelsDir } from '#server/photos/photo-model/model-files.ts';
import { threadsIn } from '../operator-command.ts';
import { describeFetched, listOfModels } from './model-text.ts';
import { progressBar } from './progress-bar.ts';

export const getUsage = `npm run model -- get
    lists open models that are good at individuals
npm run model -- get NAME|URL|FOLDER [--photos DIR] [--sha256 HEX] [--threads N]
    fetches a photo model and tries it; with photos, laid out as below, compares it with the present one`;

/** @returns false if the arguments make no sense */
export async function getModel(args: string[]): Promise<boolean> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      photos: { type: 'string' },
      sha256: { type: 'string' },
      cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
      threads: { type: 'string', default: '2' },
    },
  });
  const [given, ...more] = positionals;
  if (more.length > 0) return false;
  if (!given) console.log(listOfModels());
  else await fetchAndTell(given, { ...values, threads: threadsIn(values.threads) });
  return true;
}

type Settings = { photos?: string; sha256?: string; cache: string; threads: number };

async function fetchAndTell(given: string, { photos, sha256, cache, threads }: Settings): Promise<void> {
  const source = modelSource(given);
  const bar = progressBar(process.stderr);
  const fetched = await fetchModel(source, {
    ...{ modelsDir: fetchedModelsDir(readConfig().dataDir), threads, progress: bar.show },
    ...(sha256 && { sha256: sha256.toLowerCase() }),
  }).finally(bar.end);
  console.log(await describeFetched(fetched, threads));
  if (photos) await compare(fetched, photos, { cacheDir: cache, threads });
}

/** The curves do not change what a model is: photos that it has described stay described. */
async function compare({ folder }: FetchedModel, photos: string, options: { cacheDir: string; threads: number }) {
  const { report, curves } = await compareWithDefault(folder, photos, options);
  const file = path.join(folder, 'model.json');
  const description = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, `${JSON.stringify({ ...description, curves }, null, 2)}\n`);
  console.log(`\n${report}\n\nIts curves were fitted on these individuals and written to ${file}.`);
}
