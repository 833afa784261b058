import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { learningLicence } from '#core/contract/story.ts';
import { sideNames } from '#model/site/confirmed-pairs.ts';
import type { AgreedPair } from '#server/cases/store/reunions.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { OperatorError } from '#server/platform/operator-error.ts';

const folders: Record<string, string> = { cat: 'cats', dog: 'dogs' };

/**
 * Writes the photos of confirmed pairs as `species/individual/`, with the licence. Individuals are numbered: nothing
 * tells whose they are, or where.
 * @throws OperatorError if the folder is not empty, because photos of withdrawn pairs could be left in it
 */
export async function exportPairs(
  pairs: readonly AgreedPair[],
  store: Pick<PhotoStore, 'read'>,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new OperatorError(`${folder} is not empty.`);
  for (const [at, { species, ...sides }] of pairs.entries()) {
    const individual = path.join(folder, folders[species ?? ''] ?? 'other-animals', String(at + 1).padStart(5, '0'));
    await mkdir(individual, { recursive: true });
    for (const side of ['owner', 'finder'] as const)
      await writeSide(store, sides[side], path.join(individual, sideNames[side]));
  }
  await writeFile(path.join(folder, 'LICENSE.txt'), licenceText);
}

async function writeSide(store: Pick<PhotoStore, 'read'>, keys: string[], start: string): Promise<void> {
  for (const [at, key] of keys.entries()) {
    const bytes = await store.read(key);
    if (bytes) await writeFile(`${start}${at + 1}.webp`, bytes);
  }
}

const licenceText = `Photos of pets that were brought home, two sides of each: the owner's and the finder's.
Both people agreed to their use under ${learningLicence.name} (${learningLicence.url}).
Somebody may withdraw later: export again, and delete older copies, before you pass them on.
`;
