/**
 * The main task on real photos, from a user's point of view: `npm run bench:main-job -- --photos DIR [--species cats]
 * [--individuals 10] [--strangers 200] [--probes 99]`. Starts Homeward on a fresh data folder, reports each individual
 * as missing with its first photo and the strangers with theirs, then asks over HTTP for matches with every other
 * photo, photo only. DIR holds `<species>/<individual>/*.jpg` and `others/<species>/*.jpg`.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { startOnFreshData } from '#tests/harness/app-process.ts';
import { readAlbums } from './main-job/albums.ts';
import { BenchClient } from './main-job/client.ts';
import { type Probe, printSummary } from './main-job/summary.ts';

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    species: { type: 'string', default: 'cats' },
    individuals: { type: 'string', default: '10' },
    strangers: { type: 'string', default: '200' },
    probes: { type: 'string', default: '99' },
  },
});
if (!values.photos) throw new Error('Name the folder of photos: npm run bench:main-job -- --photos DIR');

const { individuals, strangers } = await readAlbums(values.photos, values.species, {
  individuals: Number(values.individuals),
  strangers: Number(values.strangers),
});
await ensureBuild();
const app = await startOnFreshData();
try {
  const client = await BenchClient.open(app.url);
  const model = await client.modelReady();
  console.log(
    `${new Date().toISOString()} | ${cpus()[0]?.model} x ${cpus().length}, node ${process.version} | photo model ${model}`,
  );
  const cases = await reportAll(client);
  console.log(
    `${cases.size} ${values.species} reported missing: ${individuals.length} to be found, the rest strangers`,
  );
  await client.quiet();
  printSummary(await probeAll(client, cases));
} finally {
  await app.stop();
}

/** Reports every animal as missing with one photo. @returns the case of each individual and stranger by name */
async function reportAll(client: BenchClient): Promise<Map<string, string>> {
  const cases = new Map<string, string>();
  const missing = [...individuals.map(({ name, photos }) => ({ name, photo: photos[0]! })), ...strangers];
  for (const { name, photo } of missing) cases.set(name, await client.reportMissing(name, values.species, photo));
  return cases;
}

async function probeAll(client: BenchClient, cases: Map<string, string>): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (const { name, photos } of individuals) {
    for (const photo of photos.slice(1, 1 + Number(values.probes))) {
      probes.push(await probe(client, name, cases.get(name)!, photo));
    }
  }
  return probes;
}

/** A call that fails counts as not found; the run goes on and the failure is printed. */
async function probe(client: BenchClient, individual: string, caseId: string, photo: string): Promise<Probe> {
  try {
    const { ids, ms, photoUsed } = await client.findMatches(photo);
    const at = ids.indexOf(caseId);
    return { individual, rank: at < 0 ? null : at + 1, ms, shown: ids.length, photoUsed };
  } catch (error) {
    console.error(`${photo}: ${error instanceof Error ? error.message : error}`);
    return { individual, rank: null, ms: null, shown: 0, photoUsed: false };
  }
}
