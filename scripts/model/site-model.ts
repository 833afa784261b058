import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type DescribedPairs, describePairs } from '#model/site/confirmed-pairs.ts';
import { fewestPairs, fitSiteCurves } from '#model/site/fit-site-curves.ts';
import { judgePairs } from '#model/site/judge-pairs.ts';
import { type AgreedPair, agreedPairs } from '#server/cases/store/reunions.ts';
import { type Config, readConfig } from '#server/config.ts';
import { siteCurvesDir, writeSiteCurves } from '#server/photos/photo-model/site-curves.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { createLogger } from '#server/platform/logger.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { wantedModel } from '#server/site/infrastructure/next-model.ts';
import { openDatabase, requireSite } from '#server/site/infrastructure/open-database.ts';
import { threadsIn } from '../operator-command.ts';
import { exportPairs } from './export-pairs.ts';
import { fitText, judgementText } from './site-text.ts';

export const siteUsage = `npm run model -- judge --site [--model NAME|FOLDER] [--threads N]
    judges the photo models on this site's confirmed reunions, whose people agreed to it
npm run model -- train --site [--threads N]
    fits the curves of the present model on them, from ${fewestPairs} pairs of a species on
npm run model -- export --site --output DIR
    writes their photos as species/individual/, with the licence`;

const commands: Record<string, (pairs: SitePairs, settings: Settings) => Promise<void>> = {
  judge: judgeSite,
  train: trainSite,
  export: exportSite,
};

type Settings = { model?: string; output?: string; threads: number };
type SitePairs = { config: Config; pairs: AgreedPair[]; writeTo: (folder: string) => Promise<void> };

/** Runs a command on the site's own pairs. @returns false if the arguments are no such command */
export async function runSiteCommand(args: string[]): Promise<boolean> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: 'boolean' },
      model: { type: 'string' },
      output: { type: 'string' },
      threads: { type: 'string', default: '2' },
    },
  });
  const command = commands[positionals[0] ?? ''];
  if (!command || !values.site || positionals.length > 1) return false;
  await command(await sitePairs(), { ...values, threads: threadsIn(values.threads) });
  return true;
}

async function sitePairs(): Promise<SitePairs> {
  const config = readConfig();
  requireSite(config);
  await using stack = new AsyncDisposableStack();
  const { db } = await openDatabase(config, createLogger('warn'), stack);
  const pairs = await agreedPairs(db);
  const store = await createPhotoStore(config);
  return { config, pairs, writeTo: (folder) => exportPairs(pairs, store, folder) };
}

/** The model that the settings ask for; undefined for the built-in one. */
async function presentModel(config: Config): Promise<string | undefined> {
  return (await wantedModel(config))?.folder;
}

/** @throws OperatorError if the model is not here */
async function fetched(config: Config, model: string): Promise<string | undefined> {
  const folder = await presentModel({ ...config, matchModel: model, matchModelDir: undefined });
  if (folder && !existsSync(folder)) throw new OperatorError(`Fetch it first: npm run model -- get ${model}`);
  return folder;
}

async function judgeSite(site: SitePairs, { model, threads }: Settings): Promise<void> {
  const present = await presentModel(site.config);
  const folders = [...new Set([present, undefined, ...(model ? [await fetched(site.config, model)] : [])])];
  await inFolder(site, async (folder) => {
    console.log(`${site.pairs.length} pairs may be learnt from.`);
    for (const modelDir of folders) {
      const described = await describePairs(folder, {
        modelDir,
        threads,
        curvesDir: siteCurvesDir(site.config.dataDir),
      });
      const name = `${modelDir ? path.basename(modelDir) : 'built-in'}${modelDir === present ? ' (present)' : ''}`;
      console.log(judgementText(name, described, (pairs) => judgePairs(pairs, described.model)));
    }
  });
}

async function trainSite(site: SitePairs, { threads }: Settings): Promise<void> {
  const modelDir = await presentModel(site.config);
  const curvesDir = siteCurvesDir(site.config.dataDir);
  await inFolder(site, async (folder) => {
    const described = await describePairs(folder, { modelDir, threads, curvesDir });
    await trainCurves(described, curvesDir);
  });
}

async function trainCurves(described: DescribedPairs, curvesDir: string): Promise<void> {
  const { curves, fits } = fitSiteCurves(described);
  for (const fit of fits) console.log(fitText(fit));
  if (!fits.some(({ taken }) => taken)) return console.log('The curves in use stay.');
  const file = await writeSiteCurves(curvesDir, described.model.id, curves);
  console.log(`They are in ${file} and used from the next start on. Delete it to go back; earlier ones are beside it.`);
}

async function exportSite(site: SitePairs, { output }: Settings): Promise<void> {
  if (!output) throw new OperatorError('Give the folder to write to: --output DIR');
  await site.writeTo(path.resolve(output));
  console.log(`${site.pairs.length} pairs are in ${path.resolve(output)}.`);
}

/** Photos are only kept while they are judged, because their people may withdraw. */
async function inFolder(site: SitePairs, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homeward-pairs-'));
  try {
    await site.writeTo(folder);
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
