import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { toHalfFloats } from '#server/photos/store/half.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { photo_embeddings, photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { openCaseReader } from './open-case-reader.ts';

const { db } = await testDatabase();
const model = 'test';

it('every case is read once, with its own chip and photos, however many pages there are', async () => {
  const owner = (await aUser(db)).userId;
  const reports = Array.from({ length: 450 }, (_, i) => ({ id: randomUUID(), i }));
  await db.insert(cases).values(reports.map(({ id }) => caseRow(id, owner)));
  await db.insert(case_private).values(reports.map(({ id, i }) => ({ case_id: id, microchip_hash: `chip ${i}` })));
  const withPhoto = reports.filter(({ i }) => i % 3 > 0).map((report) => ({ ...report, photo: randomUUID() }));
  await db.insert(photos).values(withPhoto.map(({ id, photo }) => photoRow(photo, id, owner)));
  await db
    .insert(photo_embeddings)
    .values(withPhoto.map(({ photo, i }) => ({ photo_id: photo, model, vector: toHalfFloats(vectorOf(i)) })));

  const read: CaseFacts[] = [];
  for await (const page of openCaseReader(db).pages(model)) read.push(...page);

  expect(read.map(({ id }) => id).sort()).toEqual(reports.map(({ id }) => id).sort());
  const byId = new Map(read.map((facts) => [facts.id, facts]));
  for (const { id, i } of reports) {
    const { microchip, photos } = byId.get(id)!;
    expect({ i, microchip, vectors: photos?.vectors ?? [] }).toEqual({
      i,
      microchip: `chip ${i}`,
      vectors: i % 3 > 0 ? [vectorOf(i)] : [],
    });
  }
});

it('some cases are read as the pages read them', async () => {
  const owner = (await aUser(db)).userId;
  const ids = [randomUUID(), randomUUID()];
  const photo = randomUUID();
  await db.insert(cases).values(ids.map((id) => caseRow(id, owner)));
  await db.insert(case_private).values({ case_id: ids[0]!, microchip_hash: 'chip' });
  await db.insert(photos).values(photoRow(photo, ids[0]!, owner));
  await db.insert(photo_embeddings).values({ photo_id: photo, model, vector: toHalfFloats(vectorOf(7)) });
  const reader = openCaseReader(db);
  const byId = (read: CaseFacts[]) => new Map(read.map((one) => [one.id, one]));
  const paged: CaseFacts[] = [];
  for await (const page of reader.pages(model)) paged.push(...page);

  const read = await reader.some([...ids, randomUUID()], model);
  expect(byId(read)).toEqual(new Map(ids.map((id) => [id, byId(paged).get(id)])));
  expect(byId(read).get(ids[0]!)!.photos?.vectors).toEqual([vectorOf(7)]);
  const [withoutModel] = await reader.some([ids[0]!], null);
  expect(withoutModel!.photos?.vectors ?? []).toEqual([]);
});

const vectorOf = (i: number) => Float32Array.from([i, -i, 1]);

function caseRow(id: string, owner_user_id: string): typeof cases.$inferInsert {
  return {
    ...{ id, slug: id, title: 'Mimi', description: 'A cat.', share_url: `/pet/${id}`, owner_user_id },
    ...{ status: 'missing', side: 'missing' },
  };
}

function photoRow(id: string, case_id: string, owner_user_id: string): typeof photos.$inferInsert {
  return { id, case_id, owner_user_id, key: `${id}.webp`, thumb_key: `${id}.thumb.webp`, width: 800, height: 600 };
}
