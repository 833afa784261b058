import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { smallDisk } from '#tests/harness/small-disk.ts';
import { withOwnDatabase } from './own-database.ts';
import { Person } from './person.ts';
import { type Attack, atMost, type Verdict } from './verdict.ts';

const uploads = 10;
const saidWithinMs = 10_000;

/**
 * Fills the data folder's disk, then makes it read-only, with a database elsewhere; checks the answers to uploads and
 * what is reported.
 */
export const storageAway: Attack = async () => {
  const disk = await smallDisk(400);
  if (!disk) return [{ name: 'storage', figure: 'not tried: it takes root', goal: 'root', isMet: true }];
  try {
    return await withOwnDatabase({ DATA_DIR: disk.dir }, async ({ url }) => {
      const person = await Person.signUp(url);
      const photo = new Uint8Array(await drawPet(Object.values(drawnPets)[0]!));
      const upload = () => person.upload(photo);
      const before = await upload();
      const full = await during('disk full', url, upload, { begin: disk.fill, end: disk.empty });
      const readOnly = await during('disk read-only', url, upload, {
        begin: async () => disk.setReadOnly(true),
        end: async () => disk.setReadOnly(false),
      });
      const empty = await emptyFiles(join(disk.dir, 'photos'));
      return [
        verdictOf('an upload before', before, 201),
        ...full,
        ...readOnly,
        atMost('empty or half files under photos', empty, 0),
      ];
    });
  } finally {
    await disk.remove();
  }
};

type Fault = { begin: () => Promise<unknown>; end: () => Promise<unknown> };

async function during(name: string, url: string, upload: () => Promise<number>, fault: Fault): Promise<Verdict[]> {
  await fault.begin();
  const statuses: number[] = [];
  for (let n = 0; n < uploads; n++) statuses.push(await upload());
  const saidMs = await untilReadiness(url, 503);
  const page = (await fetch(url)).status;
  await fault.end();
  const healedMs = await untilReadiness(url, 200);
  const after = await upload();
  return [
    atMost(
      `${name}, uploads that were not answered 503 (${statuses.join(' ')})`,
      statuses.filter((status) => status !== 503).length,
      0,
    ),
    atMost(`${name}, ms until /readyz says so`, saidMs, saidWithinMs),
    verdictOf(`${name}, the home page`, page, 200),
    atMost(`${name}, ms until /readyz is well again`, healedMs, saidWithinMs),
    verdictOf(`${name}, an upload afterwards`, after, 201),
  ];
}

async function untilReadiness(url: string, status: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 90_000) {
    if ((await fetch(`${url}/readyz`)).status === status) return Math.round(performance.now() - began);
    await sleep(200);
  }
  return Number.POSITIVE_INFINITY;
}

const verdictOf = (name: string, status: number, goal: number): Verdict => ({
  name,
  figure: String(status),
  goal: String(goal),
  isMet: status === goal,
});

async function emptyFiles(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  return sizes.filter(({ file, size }) => size === 0 || !file.endsWith('.webp')).length;
}
