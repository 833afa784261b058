import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { queuePage } from '#core/contract/moderation.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { call, events } = testApp(database);
const admin = await aUser(db, { name: 'Root', admin: true });
const stranger = await aUser(db);

const words = 'call 0171 2345678 or see https://evil.example/pay';
const marker = 'hidden until somebody has looked]';

beforeEach(async () => {
  await db.delete(reports);
  await db.delete(cases);
});

async function anOldUser() {
  const old = await aUser(db);
  const made = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await db.update(user).set({ createdAt: made }).where(eq(user.id, old.userId));
  return old;
}
type Person = { userId: string };
const publish = async (as: Person, body: object) => (await call('POST', '/api/cases', { as, body })).json;
const queue = async () => queuePage.parse((await call('GET', '/api/moderation/queue', { as: admin })).json).items;
const dismiss = (kind: string, id: string) =>
  call('POST', '/api/moderation/decisions', { as: admin, body: { kind, id, act: 'dismiss' } });

/** Everything that strangers may read about a case, as one text. */
async function everywhere({ id, slug }: { id: string; slug: string }): Promise<string> {
  const paths = [
    ...[`/api/cases/${slug}`, `/api/cases/${id}/updates`, '/api/cases?limit=100', '/api/cases?q=evil'],
    ...['/feed.xml', '/cases.geojson', '/api/success-stories'],
  ];
  const answers = await Promise.all(paths.map((path) => call('GET', path, { as: stranger })));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return answers.map(({ text }) => text).join('\n');
}
const isHeldIn = (text: string) => ({
  link: text.includes('evil.example'),
  number: text.includes('2345678'),
  marked: text.includes(marker),
});
const held = { link: false, number: false, marked: true };
const shown = { link: true, number: true, marked: false };

test('links and numbers of a new account are hidden everywhere until somebody has looked', async () => {
  const owner = await aUser(db);
  const lost = await publish(owner, aMissingReport({ distinctive_markings: words, last_seen_location: words }));
  expect(lost).toMatchObject({ links_held: true, area_name: words });
  expect(isHeldIn(await everywhere(lost))).toEqual(held);
  const listed = async (q: string) => (await call('GET', `/api/cases?q=${q}`)).json.cases.length;
  expect([await listed('evil'), await listed('2345678'), await listed('call')]).toEqual([0, 0, 1]);
  const own = await call('GET', `/api/cases/${lost.id}`, { as: owner });
  expect(isHeldIn(own.text)).toEqual(shown);
  expect(await queue()).toMatchObject([
    { kind: 'case', id: lost.id, reasons: [{ reason: 'first_links', count: 1 }], reports: { total: 0, visitors: 0 } },
  ]);
  expect((await queue())[0]!.excerpt).toContain('evil.example');

  const found = await publish(stranger, aFoundReport());
  const matches = await call('GET', `/api/cases/${found.id}/matches`, { as: stranger });
  expect(isHeldIn(matches.text)).toEqual(held);
  await call('PATCH', `/api/cases/${lost.id}`, { as: owner, body: { status: 'reunited' } });
  expect(isHeldIn((await call('GET', '/api/success-stories')).text)).toEqual(held);

  events.length = 0;
  expect((await dismiss('case', lost.id)).status).toBe(204);
  expect(events).toMatchObject([{ kind: 'case.changed', slug: lost.slug }]);
  expect(isHeldIn(await everywhere(lost))).toEqual(shown);
  expect([await listed('evil'), await listed('2345678')]).toEqual([1, 1]);
  expect(await queue()).toEqual([]);
});

test('updates and sightings are held, and their writers and the owner read them', async () => {
  const owner = await aUser(db);
  const lost = await publish(owner, aMissingReport({ last_seen_date: '2026-05-01' }));
  const path = `/api/cases/${lost.id}`;
  const posted = await call('POST', `${path}/updates`, { as: owner, body: { update_text: words } });
  const body = aSighting({ additional_information: words, public_words: words });
  const logged = await call('POST', `${path}/sightings`, { as: stranger, body });
  for (const answer of [posted, logged, await call('GET', `${path}/updates`, { as: owner })])
    expect(isHeldIn(answer.text)).toEqual(shown);
  expect(isHeldIn(await everywhere(lost))).toEqual(held);
  await call('PUT', `${path}/trail`, { as: owner, body: { open: true } });
  expect(isHeldIn(await everywhere(lost))).toEqual(held);
  expect((await queue()).map(({ kind, id }) => [kind, id])).toEqual([
    ['update', posted.json.id],
    ['update', logged.json.id],
  ]);
  for (const { json } of [posted, logged]) await dismiss('update', json.id);
  expect(isHeldIn(await everywhere(lost))).toEqual(shown);
});

test('nothing of an old account or of a moderator is held, nor a chosen contact', async () => {
  for (const person of [await anOldUser(), admin]) {
    const found = await publish(person, aFoundReport({ description: words }));
    expect(found.links_held).toBe(false);
    const { json } = await call('GET', `/api/cases/${found.id}`, { as: stranger });
    expect(json.description).toBe(words);
  }
  const contact = { contact_information: '0171 2345678', show_contact: true };
  const found = await publish(await aUser(db), aFoundReport({ description: words, ...contact }));
  const { json } = await call('GET', `/api/cases/${found.id}`, { as: stranger });
  expect(json.contact_display).toBe('0171 2345678');
  expect(isHeldIn(json.description)).toEqual(held);
});

test('an edit holds new links, keeps old ones held, and does not hold again what was released', async () => {
  const owner = await aUser(db);
  const report = aFoundReport();
  const made = await publish(owner, report);
  const edit = async (changes: object) => {
    const { json } = await call('GET', `/api/cases/${made.id}/report`, { as: owner });
    const body = { revision: json.revision, report: { ...json.report, ...changes } };
    const answer = await call('PUT', `/api/cases/${made.id}`, { as: owner, body });
    expect(answer.status).toBe(200);
    return answer.json.links_held;
  };
  expect(made.links_held).toBe(false);
  expect(await edit({ description: words })).toBe(true);
  expect(await edit({ description: `${words}!` })).toBe(true);
  expect(await queue()).toMatchObject([{ reasons: [{ reason: 'first_links', count: 1 }] }]);
  await dismiss('case', made.id);
  expect(await edit({ colour: 'grey' })).toBe(false);
  expect(await edit({ description: `${words}?` })).toBe(true);
  expect(await edit({ description: 'A grey cat' })).toBe(false);
});

test('a warning and a ban leave links masked, until a moderator shows them', async () => {
  const owner = await aUser(db);
  const lost = await publish(owner, aMissingReport({ distinctive_markings: words }));
  const decide = (body: object) =>
    call('POST', '/api/moderation/decisions', { as: admin, body: { kind: 'case', id: lost.id, ...body } });
  for (const act of ['warn', 'ban']) {
    expect((await decide({ act, reason: 'advertising' })).status).toBe(204);
    expect(isHeldIn(await everywhere(lost)), act).toEqual(held);
  }
  expect(await queue()).toEqual([]);
  const decided = await call('GET', '/api/moderation/queue?state=decided', { as: admin });
  // the moderator reads the text as it was written, and that it is masked for others
  expect(queuePage.parse(decided.json).items).toMatchObject([
    { id: lost.id, links_held: true, excerpt: expect.stringContaining('https://evil.example/pay') },
  ]);
  expect((await decide({ act: 'release' })).status).toBe(204);
  expect(isHeldIn(await everywhere(lost))).toEqual(shown);
  const { lines } = (await call('GET', '/api/moderation/log', { as: admin })).json;
  expect(lines.slice(0, 3).map(({ act }: { act: string }) => act)).toEqual(['release', 'ban', 'warn']);
  expect((await decide({ kind: 'account', id: owner.userId, act: 'release' })).status).toBe(422);
});

test('a moderator releases the words that they have read, and none that were written since', async () => {
  const owner = await aUser(db);
  const lost = await publish(owner, aMissingReport());
  const post = (update_text: string) =>
    call('POST', `/api/cases/${lost.id}/updates`, { as: owner, body: { update_text } });
  await call('PATCH', `/api/cases/${lost.id}`, { as: owner, body: { status: 'reunited' } });
  const tell = (text: string) =>
    call('PUT', `/api/cases/${lost.id}/story`, { as: owner, body: { words: text, photo_ids: [] } });
  expect((await post(words)).status).toBe(201);
  expect((await tell('Thanks to https://fine.example/')).status).toBe(204);
  const [update, story] = await queue();
  expect([story!.excerpt, update!.excerpt]).toEqual(['Thanks to https://fine.example/', words]);
  await tell(words);
  const release = ({ id, seen }: typeof story & object) =>
    call('POST', '/api/moderation/decisions', { as: admin, body: { kind: 'update', id, act: 'release', seen } });
  expect((await release(story!)).json.error.code).toBe('text_changed');
  expect(isHeldIn(await everywhere(lost))).toEqual(held);
  expect((await release(update!)).status).toBe(204);
  const again = (await queue())[0]!;
  expect(again).toMatchObject({ id: story!.id, excerpt: words });
  expect((await release(again)).status).toBe(204);
  expect(isHeldIn((await call('GET', '/api/success-stories')).text)).toEqual(shown);
});
