import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describePairs } from '#model/site/confirmed-pairs.ts';
import { judgePairs } from '#model/site/judge-pairs.ts';
import { agreedPairs } from '#server/cases/store/reunions.ts';
import { reunions } from '#server/platform/database/schema/reunions.ts';
import { drawnCatFile } from '#tests/factories/drawn-animal.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { memoryPhotoStore } from '#tests/harness/matching-deps.ts';
import { exportPairs } from './export-pairs.ts';
import { judgementText } from './site-text.ts';

const { db } = await testDatabase();
const store = memoryPhotoStore();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeward-pairs-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A reunion with a photo on each side, agreed to as told. */
async function reunion(agreed: { owner_agreed_at?: Date; finder_agreed_at?: Date }) {
  const [missing, found] = [await insertCase(db), await insertCase(db, { status: 'found' })];
  for (const { id, owner_user_id } of [missing, found]) {
    const { key } = await insertPhoto(db, { case_id: id, owner_user_id });
    store.files.set(key, await drawnCatFile(300));
  }
  await db.insert(reunions).values({ missing_case_id: missing.id, found_case_id: found.id, ...agreed });
  return { missing, found };
}

it('exports the pairs that both sides agreed to, without anything that tells whose they are, and judges them', async () => {
  const now = new Date();
  const { missing, found } = await reunion({ owner_agreed_at: now, finder_agreed_at: now });
  await reunion({ owner_agreed_at: now });
  await reunion({ finder_agreed_at: now });
  await reunion({});
  const pairs = await agreedPairs(db);
  expect(pairs).toHaveLength(1);

  await exportPairs(pairs, store, folder);
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();
  expect(files).toEqual(['LICENSE.txt', 'cats/00001/finder-1.webp', 'cats/00001/owner-1.webp']);
  const licence = await readFile(path.join(folder, 'LICENSE.txt'), 'utf8');
  expect(licence).toContain('CC BY 4.0');
  for (const secret of [missing.id, found.id, missing.owner_user_id]) expect(licence + files).not.toContain(secret);
  await expect(exportPairs(pairs, store, folder)).rejects.toThrow('is not empty');

  const described = await describePairs(folder, { threads: 1 });
  expect(described.pairs).toMatchObject([{ id: 'cats/00001', species: 'cat' }]);
  const text = judgementText('built-in', described, (some) => judgePairs(some, described.model));
  expect(text).toMatch(/^built-in\n {2}cats: 1 pairs \(too few to say much\), first \/ in 5 \/ in 10: 1\.00/);
});
