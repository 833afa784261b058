import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aWaitingPhoto } from '#tests/factories/photos.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { call } = testApp(database);

test('the history tells the events of a case; its owner does not read which moderator hid it', async () => {
  const [owner, admin] = [await aUser(db), await aUser(db, { admin: true })];
  await db.update(profiles).set({ display_name: 'Ada' }).where(eq(profiles.id, admin.userId));
  const { id } = (await call('POST', '/api/cases', { as: owner, body: aMissingReport() })).json;
  const photo = await aWaitingPhoto(db, owner.userId);
  const decide = (act: string) =>
    call('POST', '/api/moderation/decisions', {
      as: admin,
      body: { kind: 'case', id, act, ...(act === 'hide' && { reason: 'scam' }) },
    });
  await call('PATCH', `/api/cases/${id}`, { as: owner, body: { status: 'sighted' } });
  await call('PATCH', `/api/cases/${id}`, { as: owner, body: { status: 'sighted' } });
  await call('PUT', `/api/cases/${id}/trail`, { as: owner, body: { open: true } });
  await call('PUT', `/api/cases/${id}/trail`, { as: admin, body: { open: false } });
  await call('POST', `/api/cases/${id}/photos`, { as: owner, body: { photo_ids: [photo.id] } });
  await decide('hide');
  await decide('restore');
  await call('PATCH', `/api/cases/${id}`, { as: admin, body: { status: 'reunited' } });

  const read = async (as: typeof owner) =>
    (await call('GET', `/api/cases/${id}/changes`, { as })).json.changes.map(
      ({ field, before, after, by, name }: Record<string, string | null>) => [field, before, after, by, name],
    );
  expect(await read(owner)).toEqual([
    ['status', 'sighted', 'reunited', 'admin', 'Ada'],
    ['hidden', null, null, 'moderator', null],
    ['hidden', null, 'scam', 'moderator', null],
    ['photo_ids', '0', '1', 'owner', null],
    ['trail_open', 'true', 'false', 'admin', 'Ada'],
    ['trail_open', 'false', 'true', 'owner', null],
    ['status', 'missing', 'sighted', 'owner', null],
  ]);
  const moderated = (await read(admin)).filter(([field]: string[]) => field === 'hidden');
  expect(moderated.map((line: string[]) => line.slice(3))).toEqual([
    ['moderator', 'Ada'],
    ['moderator', 'Ada'],
  ]);
});
