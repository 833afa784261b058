import { expect, test } from 'vitest';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { aUser, type TestUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { insertPhoto } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { accountScene } from '#tests/harness/account-scene.ts';
import { testApp, testHandoverLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db, pool } = database;
const { call } = testApp(database);
const admin = await aUser(db, { admin: true });

const number = '0171 2345678';
const address = 'olga@example.org';

/** All that somebody can read of a case, and all that the export gives them. */
async function everythingOf(id: string, as: TestUser): Promise<string> {
  const parts = ['', '/report', '/changes', '/updates', '/matches', '/handover'].map(
    (part) => `/api/cases/${id}${part}`,
  );
  const answers = await Promise.all([...parts, '/api/account/export'].map((path) => call('GET', path, { as })));
  return answers.map(({ text }) => text).join('\n');
}

async function edit(id: string, as: TestUser, change: object) {
  const { revision, report } = (await call('GET', `/api/cases/${id}/report`, { as })).json;
  const body = { revision, report: { ...report, ...change } };
  expect((await call('PUT', `/api/cases/${id}`, { as, body })).status).toBe(200);
}

/** A report whose contact, and whose words about it, were there and are not any more. */
async function aReportWithoutContact() {
  const owner = await aUser(db, { name: 'Olga' });
  const told = { contact_display: number, distinctive_markings: `white toe, mail ${address}` };
  const location = { lat: 48.137154, lng: 11.576124 };
  const { json } = await call('POST', '/api/cases', { as: owner, body: aMissingReport({ ...told, location }) });
  await edit(json.id, owner, { contact_display: undefined, distinctive_markings: `black toe, call ${number}` });
  await edit(json.id, owner, { distinctive_markings: 'grey toe' });
  return { owner, id: json.id as string };
}

async function handOver(id: string, owner: TestUser, next: TestUser) {
  await call('POST', `/api/cases/${id}/handover`, { as: owner, body: { email: next.email } });
  const { rows } = await pool.query('select id, email from case_handovers where case_id = $1', [id]);
  const token = new URL(testHandoverLinks.page(rows[0].id, rows[0].email)).searchParams.get('token');
  expect((await call('POST', '/api/handover', { as: next, body: { token, answer: 'accept' } })).status).toBe(204);
}

test('a contact that was removed is in no copy of its owner’s', async () => {
  const { owner, id } = await aReportWithoutContact();
  const left = await everythingOf(id, owner);
  expect(left).not.toContain('2345678');
  expect(left).not.toContain(address);
  const { changes } = (await call('GET', `/api/cases/${id}/changes`, { as: owner })).json;
  expect(changes).toContainEqual(expect.objectContaining({ field: 'contact_display', before: null, after: null }));
  expect(changes).toContainEqual(expect.objectContaining({ before: 'black toe, call •••', after: 'grey toe' }));
});

test('whoever takes a case over gets neither removed words, nor the contact, nor the exact place', async () => {
  const [{ owner, id }, next] = [await aReportWithoutContact(), await aUser(db)];
  await edit(id, owner, { contact_display: number });
  await handOver(id, owner, next);
  const theirs = await everythingOf(id, next);
  for (const secret of ['2345678', address, 'white toe', 'black toe', '48.137154', owner.userId])
    expect(theirs).not.toContain(secret);
  expect(theirs).toContain('grey toe');
  // what the new owner edits leaves the public point where it is
  const { location } = (await call('GET', `/api/cases/${id}`)).json;
  await edit(id, next, { distinctive_markings: 'brown toe' });
  expect((await call('GET', `/api/cases/${id}`)).json.location).toEqual(location);
});

test('links and numbers that wait for a moderator stay held for whoever takes the case over', async () => {
  const [owner, next] = [await aUser(db), await aUser(db)];
  const { json } = await call('POST', '/api/cases', { as: owner, body: aMissingReport() });
  const body = { update_text: 'Ring 07700 900003 or see https://held.example' };
  await call('POST', `/api/cases/${json.id}/updates`, { as: owner, body });
  expect(await everythingOf(json.id, owner)).toContain('07700 900003');
  await handOver(json.id, owner, next);
  const theirs = await everythingOf(json.id, next);
  expect(theirs).toContain('Ring ');
  for (const secret of ['07700', 'held.example']) expect(theirs).not.toContain(secret);
});

test('of a found report that changes hands the held-back detail stays with the animal', async () => {
  const [owner, next] = [await aUser(db), await aUser(db)];
  const told = {
    contact_information: number,
    held_back_detail: 'a bent tail',
    location: { lat: 48.137154, lng: 11.5 },
  };
  const { json } = await call('POST', '/api/cases', { as: owner, body: aFoundReport({ ...told, show_contact: true }) });
  await handOver(json.id, owner, next);
  const theirs = await everythingOf(json.id, next);
  expect(theirs).toContain('a bent tail');
  for (const secret of ['2345678', '48.137154']) expect(theirs).not.toContain(secret);
});

test('a merge gives the kept report’s owner no words that were removed from the other one', async () => {
  const [{ owner, id }, kept] = [await aReportWithoutContact(), await aUser(db)];
  const { json } = await call('POST', '/api/cases', { as: kept, body: aMissingReport() });
  await call('POST', `/api/admin/cases/${id}/merge`, { as: admin, body: { into: json.id } });
  const theirs = await everythingOf(json.id, kept);
  for (const secret of ['2345678', address, 'white toe', 'black toe']) expect(theirs).not.toContain(secret);
  const own = (await call('GET', '/api/account/export', { as: owner })).json;
  expect(own.merged_reports).toHaveLength(1);
  expect(JSON.stringify(own)).not.toContain('microchip_hash');
});

test('an account that is deleted leaves nothing of its merged report, its offers and its titles', async () => {
  const [owner, kept, other] = [await aUser(db, { name: 'Zelmira Petrova' }), await aUser(db), await aUser(db)];
  const named = { pet_name: 'Quokkabella', additional_details: 'Ask for Zelmira' };
  const { json: merged } = await call('POST', '/api/cases', { as: owner, body: aMissingReport(named) });
  const { json } = await call('POST', '/api/cases', { as: kept, body: aMissingReport() });
  const photo = await insertPhoto(db, { owner_user_id: owner.userId, case_id: merged.id });
  await pool.query('update cases set primary_photo_url = $2 where id = $1', [merged.id, `/photos/${photo.id}.webp`]);
  await call('POST', `/api/cases/${merged.id}/updates`, {
    as: owner,
    body: { update_text: 'Zelmira sat up all night' },
  });
  await call('POST', '/api/reports', {
    as: owner,
    body: { kind: 'case', id: json.id, reason: 'other', words: `I am ${number}` },
  });
  const about = { id: json.id, title: 'Lost by Zelmira Petrova', owner_user_id: owner.userId };
  const thread = await insertThread(db, about, { writer: { user_id: other.userId } });
  await insertMessage(db, thread, { text: 'Is she grey?' });
  await call('POST', `/api/admin/cases/${merged.id}/merge`, { as: admin, body: { into: json.id } });
  expect((await call('GET', `/api/cases/${json.id}`)).json.primary_photo_url).toContain(photo.id);
  await call('POST', `/api/cases/${json.id}/handover`, { as: kept, body: { email: owner.email } });
  expect((await call('GET', `/api/cases/${json.id}/updates`, { as: kept })).text).toContain('Quokkabella');

  await deleteAccount(accountScene(database).deps, owner, 'right');
  const { rows: tables } = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  // words by themselves, which are gone after two nights: docs/privacy.md
  for (const { name } of tables.filter((one) => one.name !== 'case_words')) {
    const { rows } = await pool.query(`select * from "${name}"`);
    for (const secret of ['Quokkabella', 'Zelmira', '2345678', owner.email])
      expect([name, JSON.stringify(rows).includes(secret)]).toEqual([name, false]);
  }
  expect((await call('GET', `/api/cases/${json.id}`, { as: kept })).json.primary_photo_url).toBeNull();
  const { rows } = await pool.query('select about_title from threads where id = $1', [thread]);
  expect(rows).toEqual([{ about_title: 'Lost by •••' }]);
});
