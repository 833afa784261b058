import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import type { Notification } from '#core/contract/notification.ts';
import { notificationPath } from '#core/notifications/notification-text.ts';
import { getCase } from '#server/cases/get-case.ts';
import { mailOffer, tellHandover } from '#server/handovers/mail-offer.ts';
import { offerCase } from '#server/handovers/offer-case.ts';
import { forgetExpiredOffers } from '#server/handovers/store/offers.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { case_handovers } from '#server/platform/database/schema/handovers.ts';
import { notifications } from '#server/platform/database/schema/notifications.ts';
import type { PersonalNews } from '#server/platform/events/live-events.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { aUser, type TestUser } from '#tests/factories/accounts.ts';
import { aFoundReport } from '#tests/factories/reports.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { appDependencies, testApp, testHandoverLinks } from '#tests/harness/app.ts';
import { answeredOnce } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db, pool } = database;
const { call, jobs, events, dependencies } = testApp(database);
const { events: allEvents } = dependencies;
const admin = await aUser(db, { name: 'Root', admin: true });

beforeEach(async () => {
  await db.delete(case_handovers);
  jobs.length = events.length = 0;
});

type Person = { userId: string };
const ofCase = (id: string) => `/api/cases/${id}/handover`;
const offer = (id: string, email: string, as: Person) => call('POST', ofCase(id), { as, body: { email } });
const answer = (token: string, body: object, as?: Person) =>
  call('POST', '/api/handover', { as, body: { token, answer: 'accept', ...body } });

/** The token in the mail of the open offer of a case. */
async function tokenOf(caseId: string): Promise<string> {
  const { rows } = await pool.query('select id, email from case_handovers where case_id = $1', [caseId]);
  return new URL(testHandoverLinks.page(rows[0].id, rows[0].email)).searchParams.get('token')!;
}

function letters() {
  const mails: Mail[] = [];
  const { handovers } = appDependencies(database).dependencies;
  const deps = {
    ...{ db, ask: handovers.ask, links: testHandoverLinks, origin: 'https://homeward.example' },
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
  };
  return { mails, deps };
}

/** A found report with everything that is private, offered to somebody who has an account. */
async function aScene({ by }: { by?: TestUser } = {}) {
  const [owner, next] = [await aUser(db, { name: 'Olga' }), await aUser(db, { name: 'Nora' })];
  const secret = { held_back_detail: 'a white toe', contact_information: '0171 2345678' };
  const found = await insertCase(db, {
    ...{ status: 'found', owner_user_id: owner.userId, contact_display: '0171 2345678', trail_open: true },
    ...{ public_lat: 45.5, public_lng: 11.5, private: secret },
  });
  expect((await offer(found.id, next.email.toUpperCase(), by ?? owner)).status).toBe(204);
  return { owner, next, found, token: await tokenOf(found.id) };
}

test('an offer is mailed, and tells the same whether or not the address has an account', async () => {
  const { owner, found, next, token } = await aScene();
  const another = await insertCase(db, { owner_user_id: owner.userId });
  const [known, unknown] = [
    (await call('GET', ofCase(found.id), { as: owner })).json.offer,
    (await offer(another.id, 'nobody@example.org', owner)) &&
      (await call('GET', ofCase(another.id), { as: owner })).json.offer,
  ];
  expect(known).toEqual({ email: next.email, by_admin: false, expires_at: expect.any(String) });
  expect(unknown).toEqual({ email: 'nobody@example.org', by_admin: false, expires_at: expect.any(String) });
  expect(jobs.map(({ name }) => name)).toEqual(['offer-case', 'offer-case']);
  expect((await call('GET', `/api/handover?token=${token}`)).json).toEqual({
    ...{ slug: found.slug, title: found.title, side: 'found', expires_at: expect.any(String) },
  });
});

test('whoever accepts owns everything of the case, and nothing leads to the former owner', async () => {
  const { owner, next, found, token } = await aScene();
  const photo = await insertPhoto(db, { owner_user_id: owner.userId, case_id: found.id });
  const [told] = await db
    .insert(case_updates)
    .values({ case_id: found.id, kind: 'story', update_text: 'Home', author_user_id: owner.userId })
    .returning();
  const ofStory = await insertPhoto(db, { owner_user_id: owner.userId, case_id: null, update_id: told!.id });
  const writer = await aUser(db);
  const write = (text: string) => call('POST', `/api/cases/${found.id}/messages`, { as: writer, body: { text } });
  const { thread_id } = (await write('Is she grey?')).json;
  await call('PUT', `/api/cases/${found.id}/follow`, { as: next });
  jobs.length = events.length = 0;
  expect((await answer(token, { contact_information: '030 999' }, next)).status).toBe(204);

  const shown = (await call('GET', `/api/cases/${found.id}`, { as: next })).json;
  expect(shown).toMatchObject({ contact_display: null, trail_open: false });
  expect((await call('GET', '/api/cases?owner=me', { as: next })).json.cases).toMatchObject([{ id: found.id }]);
  expect((await call('GET', '/api/cases?owner=me', { as: owner })).json.cases).toEqual([]);
  const report = await call('GET', `/api/cases/${found.id}/report`, { as: next });
  expect(report.text).toContain('a white toe');
  expect(report.text).toContain('030 999');
  expect(report.text).not.toContain('2345678');
  expect((await call('GET', `/api/cases/${found.id}/report`, { as: owner })).status).toBe(403);
  expect((await call('GET', '/api/follows', { as: next })).json.cases).toEqual([]);
  const { rows } = await pool.query('select owner_user_id from photos where id = any($1)', [[photo.id, ofStory.id]]);
  expect(rows).toEqual([{ owner_user_id: next.userId }, { owner_user_id: next.userId }]);
  expect((await call('GET', `/api/cases/${found.id}/changes`, { as: next })).json.changes).toMatchObject([
    { field: 'handed_over', before: null, after: null, by: 'owner' },
  ]);
  expect(events).toMatchObject([{ kind: 'case.edited', slug: found.slug }]);
  expect(jobs.map(({ name }) => name)).toEqual(['relay-message', 'tell-handover', 'match-case']);

  // the conversation stays with the two who held it, without what the new owner keeps; the next message goes to them
  const path = `/api/threads/${thread_id}`;
  expect((await call('GET', path, { as: next })).status).toBe(404);
  const left = await call('GET', path, { as: owner });
  expect(left.json).toMatchObject({ my_contact: { text: null }, question: null });
  expect(left.json.messages.at(-1)).toMatchObject({ kind: 'handed_over', mine: true });
  expect(left.text).not.toContain('030 999');
  const anew = (await write('Hello')).json.thread_id;
  expect(anew).not.toBe(thread_id);
  expect((await call('GET', `/api/threads/${anew}`, { as: next })).json.messages).toMatchObject([{ text: 'Hello' }]);
  expect((await answer(token, {}, next)).json.error.code).toBe('offer_gone');
  // deleting the former account takes nothing of the case
  await pool.query('delete from "user" where id = $1', [owner.userId]);
  expect((await call('GET', `/api/cases/${found.id}`)).status).toBe(200);
});

test('only the person whom the mail went to accepts, signed in and not banned; anybody with the link declines', async () => {
  const { owner, next, found, token } = await aScene();
  expect((await answer(token, {})).status).toBe(401);
  expect((await answer(token, {}, await aUser(db))).json.error.code).toBe('other_address');
  await pool.query('insert into bans (user_id) values ($1)', [next.userId]);
  expect((await answer(token, {}, next)).json.error.code).toBe('banned');
  expect((await answer(`${token}x`, {}, next)).json.error.code).toBe('offer_gone');
  jobs.length = 0;
  expect((await answer(token, { answer: 'decline' })).status).toBe(204);
  expect(jobs).toEqual([
    { name: 'tell-handover', payload: { user_id: owner.userId, title: found.title, accepted: false } },
  ]);
  expect((await call('GET', ofCase(found.id), { as: owner })).json).toEqual({ offer: null });
  expect(await db.$count(case_handovers)).toBe(0);
});

test('an offer ends when it is taken back, replaced, a week old, or its case is hidden', async () => {
  const gone = async (token: string) => (await call('GET', `/api/handover?token=${token}`)).json.error?.code;
  const first = await aScene();
  await call('DELETE', ofCase(first.found.id), { as: first.owner });
  expect(await gone(first.token)).toBe('offer_gone');

  const second = await aScene();
  await offer(second.found.id, 'other@example.org', second.owner);
  expect(await gone(second.token)).toBe('offer_gone');
  const newest = await tokenOf(second.found.id);
  await pool.query('update cases set hidden_at = now() where id = $1', [second.found.id]);
  expect(await gone(newest)).toBe('offer_gone');
  await pool.query('update cases set hidden_at = null where id = $1', [second.found.id]);
  expect(await gone(newest)).toBeUndefined();
  const { rows } = await pool.query(
    "select expires_at - now() > interval '6 days 23 hours' as long from case_handovers",
  );
  expect(rows.map(({ long }) => long)).toContain(true);
  await pool.query("update case_handovers set expires_at = now() - interval '1 second'");
  expect(await gone(newest)).toBe('offer_gone');
  expect((await answer(newest, {}, second.next)).json.error.code).toBe('offer_gone');
  await forgetExpiredOffers(db, new Date());
  expect(await db.$count(case_handovers)).toBe(0);
});

test('an account with the confirmed address is told in the app, live, for as long as it can answer', async () => {
  const offersTo = async (as: Person) =>
    (await call('GET', '/api/notifications', { as })).json.notifications.filter(
      ({ kind }: Notification) => kind === 'handover_offered',
    ) as Notification[];
  const bells: string[] = [];
  const personalNews = ({ readers }: PersonalNews) => void bells.push(...readers);
  onTestFinished(allEvents.subscribe({ event: () => {}, personalNews }));
  const { owner, next, found, token } = await aScene();
  expect(bells).toEqual([`account ${next.userId}`]);
  const [offered] = await offersTo(next);
  expect(offered).toMatchObject({ case: { slug: found.slug }, offer: { token }, seen: false });
  expect(notificationPath(offered!)).toBe(`/take-over?token=${token}`);
  expect([await offersTo(owner), await offersTo(await aUser(db))]).toEqual([[], []]);

  const over = async (change: string, undo: string) => {
    await pool.query(change);
    expect(await offersTo(next), change).toEqual([]);
    await pool.query(undo);
    expect(await offersTo(next), undo).toHaveLength(1);
  };
  // whoever signs up with somebody else's address is not shown what is offered to it
  const confirmed = (is: boolean) => `update "user" set email_verified = ${is} where id = '${next.userId}'`;
  await over(confirmed(false), confirmed(true));
  const expires = (days: number) => `update case_handovers set expires_at = now() + interval '${days} days'`;
  await over(expires(-1), expires(7));
  await over(
    `insert into bans (user_id) values ('${owner.userId}')`,
    `delete from bans where user_id = '${owner.userId}'`,
  );

  // replaced, taken back, declined, accepted: gone at once, and no row tells that the person was asked
  const gone = async (end: () => unknown, whose = next) => {
    bells.length = 0;
    await end();
    expect(bells).toContain(`account ${whose.userId}`);
    expect([await offersTo(whose), await db.$count(notifications, eq(notifications.user_id, whose.userId))]).toEqual([
      [],
      0,
    ]);
  };
  const offerAgain = () => offer(found.id, next.email, owner);
  await gone(() => offer(found.id, 'other@example.org', owner));
  await offerAgain();
  await gone(() => call('DELETE', ofCase(found.id), { as: owner }));
  await offerAgain();
  await gone(async () => answer((await offersTo(next))[0]!.offer!.token, { answer: 'decline' }, next));
  const another = await aScene();
  await gone(async () => answer((await offersTo(another.next))[0]!.offer!.token, {}, another.next), another.next);
  const { cases: taken } = (await call('GET', '/api/cases?owner=me', { as: another.next })).json;
  expect(taken).toMatchObject([{ id: another.found.id }]);
});

test('two answers at the same time are carried out once', async () => {
  const { next, token } = await aScene();
  const statuses = await Promise.all([1, 2, 3].map(async () => (await answer(token, {}, next)).status));
  expect(statuses.toSorted()).toEqual([204, 404, 404]);
});

test('of offers at the same time the last one stands', async () => {
  const owner = await aUser(db);
  const { id } = await insertCase(db, { owner_user_id: owner.userId });
  const offers = [1, 2, 3, 4, 5].map((n) => offer(id, `next${n}@example.org`, owner));
  expect((await Promise.all(offers)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect(await db.$count(case_handovers)).toBe(1);
});

test('a case that is deleted meanwhile is not offered', async () => {
  const owner = await aUser(db);
  const { id } = await insertCase(db, { owner_user_id: owner.userId });
  const { handovers } = appDependencies(database).dependencies;
  const late = answeredOnce(handovers);
  await getCase(late, id);
  await db.delete(cases).where(eq(cases.id, id));
  const offering = offerCase(late, { userId: owner.userId, sessionId: 's' }, id, 'next@example.org');
  await expect(offering).rejects.toMatchObject({ code: 'case_not_found' });
});

test('an admin hands a case over; the log has it, and the owner is not told to whom', async () => {
  const { owner, next, found, token } = await aScene({ by: admin });
  expect((await call('GET', ofCase(found.id), { as: owner })).json.offer).toMatchObject({
    email: null,
    by_admin: true,
  });
  expect((await call('GET', ofCase(found.id), { as: admin })).json.offer).toMatchObject({ email: next.email });
  await answer(token, {}, next);
  const { lines } = (await call('GET', '/api/moderation/log', { as: admin })).json;
  expect(lines[0]).toMatchObject({ act: 'hand_over', kind: 'case', id: found.id, by: 'Root', about: 'Olga' });
  expect((await call('GET', `/api/cases/${found.id}/changes`, { as: next })).json.changes[0].by).toBe('admin');
  expect(
    (await db.select().from(case_private)).find(({ case_id }) => case_id === found.id)?.contact_information,
  ).toBeNull();
});

test('offers are limited, refused to oneself, by strangers and by banned accounts', async () => {
  const owner = await aUser(db);
  const lost = await insertCase(db, { owner_user_id: owner.userId });
  expect((await offer(lost.id, owner.email, owner)).json.error.fields).toHaveProperty('email');
  expect((await offer(lost.id, 'no address', owner)).status).toBe(422);
  expect((await offer(lost.id, 'a@example.org', await aUser(db))).status).toBe(403);
  for (let n = 0; n < limits.handover.perAddress; n++)
    expect((await offer(lost.id, 'often@example.org', owner)).status).toBe(204);
  expect((await offer(lost.id, 'often@example.org', owner)).status).toBe(429);
  await pool.query('insert into bans (user_id) values ($1)', [owner.userId]);
  expect((await offer(lost.id, 'b@example.org', owner)).json.error.code).toBe('banned');
});

test('an account whose address is not confirmed has nobody mailed, nor has a contact that it removes', async () => {
  const [fresh, next] = [await aUser(db, { confirmed: false }), await aUser(db)];
  const lost = await insertCase(db, { owner_user_id: fresh.userId });
  expect((await offer(lost.id, next.email, fresh)).json.error.code).toBe('unconfirmed_address');
  for (const contact_email of ['victim@example.org', ''])
    await call('PATCH', '/api/account', { as: fresh, body: { contact_email } });
  expect(jobs.map(({ name, payload }) => [name, 'to' in payload && payload.to])).toEqual([
    ['tell-account-news', fresh.email],
    ['tell-account-news', fresh.email],
  ]);
  await pool.query('update "user" set email_verified = true where id = $1', [fresh.userId]);
  expect((await offer(lost.id, next.email, fresh)).status).toBe(204);
});

const tricks = [
  'Account locked! Log in at https://evil.example/x',
  'Log in at evil dot com',
  'evil。com hxxp://evil[.]com',
  'Call +49 171 2345678 or mail me@evil.example',
];

test.for(tricks)('the letter that nobody asked for has no words of anybody: %s', async (title) => {
  const { found, next } = await aScene();
  const words = { title, pet_name: title, breed: title, area_name: title, description: title };
  await db.update(cases).set(words).where(eq(cases.id, found.id));
  const { mails, deps } = letters();
  const { rows } = await pool.query('select id from case_handovers where case_id = $1', [found.id]);
  await mailOffer(deps, rows[0].id);
  expect(mails).toMatchObject([{ to: next.email, subject: 'An offer to take over a pet report on Homeward' }]);
  const [{ text, html, subject }] = mails as [Mail];
  const links = `${text}${html}`.match(/\w+:\/\/[^\s"<]+/g)!;
  expect(links.every((link) => link.startsWith('https://homeward.example'))).toBe(true);
  // the colours have digits, too
  for (const word of title.split(' ').filter((one) => /evil|locked|hxxp|171|2345678/i.test(one)))
    expect(`${subject}${text}${html!.replace(/<style>.*<\/style>/, '')}`).not.toContain(word);
  // an offer that was made before a ban is not mailed after it
  await pool.query('insert into bans (user_id) select owner_user_id from cases where id = $1', [found.id]);
  await mailOffer(deps, rows[0].id);
  expect(mails).toHaveLength(1);
});

test('the letters name nobody, and the link in the first one is the way to accept', async () => {
  const { found, next, owner } = await aScene();
  const { mails: sent, deps } = letters();
  const { rows } = await pool.query('select id from case_handovers where case_id = $1', [found.id]);
  await mailOffer(deps, rows[0].id);
  await tellHandover(deps, { user_id: owner.userId, title: found.title, accepted: true });
  await pool.query('delete from case_handovers');
  await mailOffer(deps, rows[0].id);
  expect(sent.map(({ to }) => to)).toEqual([next.email, owner.email]);
  expect(sent[0]!.text).toContain('https://homeward.example/take-over?token=');
  for (const secret of ['Olga', owner.email, '2345678', 'white toe']) expect(sent[0]!.text).not.toContain(secret);
  expect(sent[1]!.text).not.toContain(next.email);
});

test('a report that needs a contact can be handed over without one', async () => {
  const owner = await aUser(db);
  const next = await aUser(db);
  const { json: found } = await call('POST', '/api/cases', { as: owner, body: aFoundReport() });
  await offer(found.id, next.email, owner);
  expect((await answer(await tokenOf(found.id), {}, next)).status).toBe(204);
  expect((await call('GET', `/api/cases/${found.id}/report`, { as: next })).status).toBe(200);
});

test('a contact whose links wait for a moderator does not come with the case', async () => {
  const { next, found, token } = await aScene();
  const held = { contact_display: 'see [link hidden]', links_held: true, written: { contact_display: 'see olga.com' } };
  await db.update(cases).set(held).where(eq(cases.id, found.id));
  expect((await answer(token, {}, next)).status).toBe(204);
  const body = { kind: 'case', id: found.id, act: 'release' };
  await call('POST', '/api/moderation/decisions', { as: admin, body });
  for (const as of [next, admin]) {
    const { json } = await call('GET', `/api/cases/${found.id}`, { as });
    expect(json.contact_display).toBeNull();
  }
});
