import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp, testLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { app, call, events } = testApp(database);

const pathOf = (url: string) => url.replace('https://homeward.example', '');

async function mailsOf(userId: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId));
  return [row!.mail_matches, row!.mail_sightings, row!.mail_messages];
}

/** RFC 8058: the request of a mail program, without any session. */
function oneClick(path: string, type: 'form' | 'multipart' = 'form') {
  const fields: [string, string][] = [['List-Unsubscribe', 'One-Click']];
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return app.request(path, { method: 'POST', body: type === 'form' ? new URLSearchParams(fields) : body });
}

test('one click stops mails of one kind, however often it is sent', async () => {
  const { userId } = await aUser(db);
  const path = pathOf(testLinks.oneClick({ userId, kind: 'sightings' }));
  expect((await oneClick(path)).status).toBe(204);
  expect((await oneClick(path, 'multipart')).status).toBe(204);
  expect(await mailsOf(userId)).toEqual([true, false, true]);
});

test('opening the URL changes nothing and leads to the page with the button', async () => {
  const { userId } = await aUser(db);
  const of = { userId, kind: 'matches' } as const;
  const opened = await call('GET', pathOf(testLinks.oneClick(of)));
  expect(opened.status).toBe(302);
  expect(opened.headers.get('location')).toBe(pathOf(testLinks.page(of)));
  expect(await mailsOf(userId)).toEqual([true, true, true]);
});

test('an altered token is refused; one of a deleted account does nothing', async () => {
  const [ana, bo] = [await aUser(db), await aUser(db)];
  const path = pathOf(testLinks.oneClick({ userId: ana.userId, kind: 'matches' }));
  const forBo = path.replace(
    Buffer.from(ana.userId).toString('base64url'),
    Buffer.from(bo.userId).toString('base64url'),
  );
  const broken = await call('POST', forBo);
  expect(broken).toMatchObject({ status: 404, json: { error: { code: 'broken_link' } } });
  expect(await mailsOf(bo.userId)).toEqual([true, true, true]);
  expect((await call('POST', '/api/unsubscribe')).status).toBe(422);
  const gone = pathOf(testLinks.oneClick({ userId: 'nobody', kind: 'matches' }));
  expect((await call('POST', gone)).status).toBe(204);
});

test('the account shows which mails are sent, and the choice can be undone', async () => {
  const ana = await aUser(db);
  await oneClick(pathOf(testLinks.oneClick({ userId: ana.userId, kind: 'matches' })));
  const choice = { matches: false, sightings: true, messages: true, follows: true, alerts: true };
  expect((await call('GET', '/api/account', { as: ana })).json.mails).toEqual(choice);
  const changed = await call('PATCH', '/api/account', { as: ana, body: { mails: { matches: true } } });
  expect(changed.json.mails).toEqual({ ...choice, matches: true });
  expect(await mailsOf(ana.userId)).toEqual([true, true, true]);
});

test('for people who accept no messages the contact form disappears, and their pages are rendered again', async () => {
  const ana = await aUser(db);
  const open = await insertCase(db, { owner_user_id: ana.userId });
  const closed = await insertCase(db, { owner_user_id: ana.userId, status: 'reunited', side: 'missing' });
  expect((await call('GET', `/api/cases/${open.slug}`)).json.can_contact).toBe(true);
  events.length = 0;
  await oneClick(pathOf(testLinks.oneClick({ userId: ana.userId, kind: 'messages' })));
  expect(events).toEqual([{ kind: 'case.changed', case_id: open.id, slug: open.slug }]);
  expect((await call('GET', `/api/cases/${open.slug}`)).json.can_contact).toBe(false);
  const body = { text: 'I saw her', reply_to: 'me@example.org' };
  const refused = await call('POST', `/api/cases/${open.id}/messages`, { body });
  expect(refused).toMatchObject({ status: 409, json: { error: { code: 'case_not_contactable' } } });
  expect(refused.json.error.message).not.toContain('closed');
  expect(events.some(({ case_id }) => case_id === closed.id)).toBe(false);
});
