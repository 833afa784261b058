import { expect, it } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { askForPhotos } from './ask-owner.ts';

const database = await testDatabase();
const { db } = database;

type CaseOverrides = Parameters<typeof insertCase>[1];

/** The mails that the owner of a case with so many photos gets. */
async function asked(photos: number, overrides: CaseOverrides = {}, confirmed = true) {
  const { deps, mails } = newsMailScene(database);
  const owner = await aUser(db, { confirmed });
  const about = await insertCase(db, { pet_name: 'Mimi', owner_user_id: owner.userId, ...overrides });
  for (let i = 0; i < photos; i++) await insertPhoto(db, { case_id: about.id, owner_user_id: owner.userId });
  await askForPhotos(deps, about.id);
  return { mails, owner, about };
}

it('is mailed with one link to where photos are added', async () => {
  const { mails, owner, about } = await asked(1);
  expect(mails).toMatchObject([{ to: owner.email, subject: 'More photos of Mimi would help' }]);
  expect(mails[0]!.text).toContain('published with 1 photo.');
  expect(mails[0]!.text).toContain('three photos from different days');
  expect(mails[0]!.text).toContain(`https://homeward.example/pet/${about.slug}?add=photos`);
  expect(mails[0]!.text).toContain('Stop mails about matches');
});

it('says what fits a report without photos, and a found pet', async () => {
  expect((await asked(0)).mails[0]!.text).toContain('has no photo yet');
  const { mails } = await asked(2, { status: 'found', pet_name: null });
  expect(mails[0]!.subject).toBe('More photos of the pet you found would help');
  expect(mails[0]!.text).toContain('from different sides');
});

it('is not mailed with three photos, for a closed or deleted case, or to an unconfirmed address', async () => {
  expect((await asked(3)).mails).toEqual([]);
  expect((await asked(1, { status: 'reunited', side: 'missing' })).mails).toEqual([]);
  expect((await asked(1, {}, false)).mails).toEqual([]);
  const { deps, mails } = newsMailScene(database);
  await askForPhotos(deps, '00000000-0000-4000-8000-000000000000');
  expect(mails).toEqual([]);
});
