import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { AlertChange, NewAlert } from '#core/contract/alert.ts';
import { distanceMetres } from '#core/places/distance.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { sendDue } from '#server/notifications/deliveries/send-due.ts';
import { newsJobHandlers } from '#server/notifications/jobs.ts';
import { listNotifications } from '#server/notifications/own-notifications.ts';
import { addDevice } from '#server/notifications/push/devices.ts';
import { notifyFollowers, notifyOwner } from '#server/notifications/store/add-notifications.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { alerts, subscribers } from '#server/platform/database/schema/alerts.ts';
import { case_followers } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { deliveries } from '#server/platform/database/schema/notifications.ts';
import { sharedLimiter } from '#server/platform/database/shared-limiter.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { aUser, type TestUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { notificationDeps, testAlertLinks, testChecks } from '#tests/harness/app.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';
import { askForAlert, mailConfirmation } from './ask-for-alert.ts';
import { changeWhen, confirmAlerts, deleteAlert, editAlert, endAlerts, listAlerts } from './own-alerts.ts';
import { forgetUnconfirmed } from './store/alerts.ts';
import { tellNear } from './tell-near.ts';

const database = await testDatabase();
const { db } = database;
const { deps: caseParts, jobs, transact } = caseDeps(database);
const deps = { ...caseParts, links: testAlertLinks, limiter: sharedLimiter(db), sendsMail: true };
const { deps: news, mails, pushed } = newsMailScene(database);
const bell = notificationDeps(database, { cases: caseParts, transact });

afterEach(async () => {
  await db.delete(subscribers);
  await db.delete(cases);
  for (const list of [mails, pushed, jobs]) list.length = 0;
});

const padova = { lat: 45.4064, lng: 11.8768 };
/** So many kilometres to the north of it. */
const north = (km: number) => ({ public_lat: padova.lat + km / 111.2, public_lng: padova.lng });
const always = { pace: 'at_once', zone: 'Europe/Rome', quiet: null } as const;
const wish = (some: Partial<NewAlert> = {}): NewAlert => ({
  ...{ place: 'Padova, Italy', km: 5, side: 'missing', species: 'dog', when: always },
  ...some,
});
const actorOf = ({ userId }: TestUser) => ({ userId, sessionId: 's' });
const session = (person: TestUser) => ({ actor: actorOf(person), token: undefined });
const link = (id: string) => ({ actor: null, token: new URL(testAlertLinks.page(id)).searchParams.get('token')! });

const lostDog = (some: Parameters<typeof insertCase>[1] = {}) =>
  insertCase(db, {
    species: 'dog',
    pet_name: 'Rex',
    title: 'Missing: Rex',
    area_name: 'Arcella',
    ...north(2),
    ...some,
  });

/** Does the work that follows the commit of a report. */
async function report(some: Parameters<typeof insertCase>[1] = {}) {
  const made = await lostDog(some);
  await tellNear(news, made.id);
  await sendDue(news);
  return made;
}
const told = async (person: TestUser) => (await listNotifications(bell, actorOf(person))).rows.map(({ kind }) => kind);
const aQuarterLater = () =>
  db.update(subscribers).set({
    mailed_at: sql`mailed_at - interval '15 minutes'`,
    pushed_at: sql`pushed_at - interval '15 minutes'`,
  });
const device = (name: string) => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'B', auth: 'a' } });

async function confirmed(email: string, some: Partial<NewAlert> = {}): Promise<string> {
  await askForAlert(deps, null, wish({ email, ...some }));
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  await confirmAlerts(deps, link(row!.id).token);
  return row!.id;
}

test('who asked for missing dogs near by is told in the app, by mail and by push, once each', async () => {
  const ana = await aUser(db);
  await askForAlert(deps, actorOf(ana), wish());
  await transact((tx) => addDevice(tx.db, ana, device('ana')));
  const rex = await report();
  await tellNear(news, rex.id);
  await sendDue(news);
  expect(await told(ana)).toEqual(['near']);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ana.email, 'Missing near Padova: dog']]);
  expect(mails[0]!.text).toContain('around Arcella, within 5 km');
  expect(mails[0]!.text).toContain(`https://homeward.example/pet/${rex.slug}`);
  expect(mails[0]!.unsubscribeUrl).toContain('/api/unsubscribe?token=alerts.');
  expect(pushed).toMatchObject([
    { to: 'https://push.example/ana', content: { title: 'Missing near you: dog', path: `/pet/${rex.slug}` } },
  ]);
});

test('what is elsewhere, of another kind or one’s own is not told', async () => {
  const ana = await aUser(db);
  await askForAlert(deps, actorOf(ana), wish());
  await report(north(6));
  await report({ species: 'cat' });
  await report({ status: 'found', side: 'found' });
  await report({ public_lat: null, public_lng: null });
  await report({ owner_user_id: ana.userId });
  expect(await told(ana)).toEqual([]);
  expect(mails).toEqual([]);
  // a report that names no species may be a dog
  await report({ species: null, ...north(4.9) });
  expect(await told(ana)).toEqual(['near']);
});

test.each([
  ['hidden', { hidden_at: new Date(), hidden_reason: 'made_up' }],
  ['archived', { archived_at: new Date() }],
  ['held for its links', { links_held: true }],
  ['home again', { status: 'reunited', side: 'missing' }],
  ['old', { created_at: new Date(Date.now() - 8 * 24 * 3_600_000) }],
] as const)('a case that is %s is not told', async (_, some) => {
  const ana = await aUser(db);
  await askForAlert(deps, actorOf(ana), wish());
  await report(some);
  expect(await told(ana)).toEqual([]);
  expect(mails).toEqual([]);
});

test('a case with a held photo is told once a moderator has released it', async () => {
  const ana = await aUser(db);
  await askForAlert(deps, actorOf(ana), wish());
  const rex = await lostDog();
  const photo = await insertPhoto(db, { case_id: rex.id, hidden_at: new Date(), hidden_reason: 'unsafe' });
  await tellNear(news, rex.id);
  expect(await told(ana)).toEqual([]);
  await db.execute(sql`update photos set hidden_at = null, hidden_reason = null where id = ${photo.id}`);
  await tellNear(news, rex.id);
  expect(await told(ana)).toEqual(['near']);
});

test('what was hidden, closed, seen or paused before it is sent is not sent', async () => {
  const people = [await aUser(db), await aUser(db), await aUser(db)] as const;
  const [ana, ben, eve] = people;
  for (const person of people) await askForAlert(deps, actorOf(person), wish());
  const [one, other] = [await lostDog(), await lostDog()];
  for (const { id } of [one, other]) await tellNear(news, id);
  await db.update(cases).set({ hidden_at: new Date() }).where(eq(cases.id, one.id));
  await db.execute(sql`update notifications set seen_at = now() where user_id = ${ben.userId}`);
  const { alerts: own } = await listAlerts(deps, session(eve));
  await editAlert(deps, session(eve), own[0]!.id, { paused: true });
  await sendDue(news);
  expect(mails.map(({ to }) => to)).toEqual([ana.email]);
  expect(mails[0]!.text).toContain(other.slug);
  expect(mails[0]!.text).not.toContain(one.slug);
});

test('several at once come in one mail and one push message, and then not before a quarter of an hour', async () => {
  const ana = await aUser(db);
  await askForAlert(deps, actorOf(ana), wish());
  await transact((tx) => addDevice(tx.db, ana, device('ana')));
  for (const { id } of [await lostDog(), await lostDog()]) await tellNear(news, id);
  await sendDue(news);
  expect(mails.map(({ subject }) => subject)).toEqual(['2 pets near Padova']);
  expect(pushed.map(({ content }) => content.title)).toEqual(['2 pieces of news']);
  await report();
  await report();
  expect([mails.length, pushed.length]).toEqual([1, 1]);
  await aQuarterLater();
  await sendDue(news);
  expect([mails.length, pushed.length]).toEqual([2, 2]);
});

test('a digest and quiet hours keep mail and push back, and not the app', async () => {
  const [ana, ben] = [await aUser(db), await aUser(db)];
  for (const person of [ana, ben]) await askForAlert(deps, actorOf(person), wish());
  await changeWhen(deps, session(ana), { pace: 'daily', zone: 'Europe/Rome', quiet: null });
  const hour = new Date().getUTCHours();
  await changeWhen(deps, session(ben), { ...always, zone: 'UTC', quiet: { from: hour, until: (hour + 2) % 24 } });
  await report();
  await report();
  expect([await told(ana), await told(ben)]).toEqual([
    ['near', 'near'],
    ['near', 'near'],
  ]);
  expect(mails).toEqual([]);
  await db.update(deliveries).set({ due_at: new Date() });
  await sendDue(news);
  expect(mails.map(({ to }) => to).sort()).toEqual([ana.email, ben.email].sort());
  expect(mails[0]!.subject).toBe('2 pets near Padova');
});

test('an address alone is asked first, only the button confirms, and one click ends everything', async () => {
  const email = 'Uma@Example.org';
  expect(await askForAlert(deps, null, wish({ email }))).toBeNull();
  await askForAlert(deps, null, wish({ email, species: 'cat' }));
  // one letter while it is not answered
  expect(jobs.filter(({ name }) => name === 'confirm-alerts')).toHaveLength(1);
  const [uma] = await db.select().from(subscribers);
  await mailConfirmation(news, uma!.id);
  const page = /https:\/\/homeward\.example\/alerts\?token=\S+/.exec(mails[0]!.text)![0];
  const token = new URL(page).searchParams.get('token')!;
  expect(mails[0]!.to).toBe('uma@example.org');
  mails.length = 0;

  expect((await listAlerts(deps, { actor: null, token })).alerts.map(({ confirmed_at }) => confirmed_at)).toEqual([
    null,
    null,
  ]);
  await report();
  expect(mails).toEqual([]);
  await confirmAlerts(deps, token);
  await expect(confirmAlerts(deps, token)).rejects.toMatchObject({ code: 'confirmation_over' });
  await report();
  expect(mails.map(({ to }) => to)).toEqual(['uma@example.org']);
  expect(mails[0]!.unsubscribeUrl).toBe(testAlertLinks.oneClick(uma!.id));
  expect(mails[0]!.text).toContain(page);

  await endAlerts(deps, token);
  await endAlerts(deps, token);
  expect(await db.select().from(alerts)).toEqual([]);
  await expect(listAlerts(deps, { actor: null, token })).rejects.toMatchObject({ code: 'broken_link' });
  await report();
  expect(mails).toHaveLength(1);
});

test('what nobody confirms is forgotten, and cannot be confirmed later', async () => {
  await askForAlert(deps, null, wish({ email: 'late@example.org' }));
  const [late] = await db.select().from(subscribers);
  const long = new Date(Date.now() - 73 * 3_600_000);
  await db.update(alerts).set({ created_at: long });
  await db.update(subscribers).set({ created_at: long });
  await expect(confirmAlerts(deps, link(late!.id).token)).rejects.toMatchObject({ code: 'confirmation_over' });
  await forgetUnconfirmed(db, new Date());
  expect(await db.select().from(subscribers)).toEqual([]);
});

test('a stranger who knows an address adds nothing to it, and has it asked only now and then', async () => {
  const id = await confirmed('vera@example.org');
  jobs.length = 0;
  await askForAlert(deps, null, wish({ email: 'vera@example.org', km: 50, when: { ...always, pace: 'daily' } }));
  await report(north(40));
  expect(mails).toEqual([]);
  expect((await listAlerts(deps, link(id))).when.pace).toBe('at_once');
  await askForAlert(deps, null, wish({ email: 'vera@example.org' }));
  await expect(askForAlert(deps, null, wish({ email: 'vera@example.org' }))).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(jobs.filter(({ name }) => name === 'confirm-alerts')).toHaveLength(1);
});

test('alerts of an address become those of the account with this address, and nobody is told twice', async () => {
  const wim = await aUser(db);
  await askForAlert(deps, actorOf(wim), wish());
  await askForAlert(deps, null, wish({ email: wim.email, km: 10 }));
  const [address] = await db.select().from(subscribers).where(eq(subscribers.email, wim.email));
  await confirmAlerts(deps, link(address!.id).token);
  expect((await listAlerts(deps, session(wim))).alerts.map(({ km }) => km)).toEqual([5, 10]);
  await report();
  expect(mails.map(({ to }) => to)).toEqual([wim.email]);
});

test('one click in an older mail ends the mails of alerts that an account has taken over', async () => {
  const yan = await aUser(db);
  const id = await confirmed(yan.email);
  expect((await listAlerts(deps, session(yan))).alerts).toHaveLength(1);
  for (let i = 0; i < 2; i++) await endAlerts(deps, link(id).token);
  await report();
  expect(mails).toEqual([]);
  expect(await told(yan)).toEqual(['near']);
});

test('an account is told what the address of its alerts waited for', async () => {
  const yan = await aUser(db, { confirmed: false });
  await confirmed(yan.email, { when: { ...always, pace: 'daily' } });
  const rex = await report();
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, yan.userId));
  expect((await listAlerts(deps, session(yan))).alerts).toHaveLength(1);
  expect(jobs).toContainEqual({ name: 'tell-near', payload: { case_id: rex.id } });
  await tellNear(news, rex.id);
  await db.update(deliveries).set({ due_at: new Date() });
  await sendDue(news);
  expect(mails.map(({ to }) => to)).toEqual([yan.email]);
});

test('the times that an address chose stay with the account that takes its alerts, unless it has its own', async () => {
  const [xenia, yves, zoe] = [await aUser(db), await aUser(db), await aUser(db)];
  const nightly = { pace: 'daily', zone: 'Europe/Rome', quiet: { from: 22, until: 7 } } as const;
  await askForAlert(deps, actorOf(yves), wish());
  for (const { email } of [xenia, yves]) await confirmed(email, { when: nightly });
  expect((await listAlerts(deps, session(xenia))).when).toEqual(nightly);
  expect((await listAlerts(deps, session(yves))).when).toEqual(always);
  // a stranger named the address, and nobody has confirmed it
  await askForAlert(deps, null, wish({ email: zoe.email, when: nightly }));
  expect((await listAlerts(deps, session(zoe))).when.pace).toBe('at_once');
});

test('of a place only the cell is kept, and nothing that was typed', async () => {
  const ana = await aUser(db);
  const point = { lat: 45.40712, lng: 11.87654 };
  await askForAlert(deps, actorOf(ana), wish({ place: 'Via Roma 17, Padova', point, precision: 'pin' }));
  const rows = JSON.stringify(await db.execute(sql`select * from alerts`).then(({ rows }) => rows));
  for (const secret of ['Roma', '45.40712', '11.87654']) expect(rows).not.toContain(secret);
  const { alerts: own } = await listAlerts(deps, session(ana));
  expect({ lat: own[0]!.lat, lng: own[0]!.lng }).toEqual(obscurePoint(point));
  expect(distanceMetres({ lat: own[0]!.lat, lng: own[0]!.lng }, point)).toBeLessThan(500);
  await expect(askForAlert(deps, actorOf(ana), wish({ place: 'Xyzzyplugh' }))).rejects.toMatchObject({
    code: 'invalid',
    fields: { place: expect.stringContaining('Xyzzyplugh') },
  });
});

test('one’s alerts are changed, paused, resumed and ended, and those of others are not found', async () => {
  const [ana, eve] = [await aUser(db), await aUser(db)];
  const made = await askForAlert(deps, actorOf(ana), wish());
  await expect(editAlert(deps, session(eve), made!.id, { km: 1 })).rejects.toMatchObject({ code: 'alert_not_found' });
  await expect(deleteAlert(deps, session(eve), made!.id)).rejects.toMatchObject({ code: 'alert_not_found' });
  await expect(deleteAlert(deps, session(ana), 'no uuid')).rejects.toMatchObject({ code: 'alert_not_found' });
  await editAlert(deps, session(ana), made!.id, { paused: true });
  await report();
  expect(await told(ana)).toEqual([]);
  await editAlert(deps, session(ana), made!.id, { paused: false, km: 1, species: null });
  await report();
  expect(await told(ana)).toEqual([]);
  await report({ ...north(0.5), species: 'bird' });
  expect(await told(ana)).toEqual(['near']);
  await editAlert(deps, session(ana), made!.id, { place: 'Milano, Italy' });
  await report(north(0.5));
  expect(await told(ana)).toEqual(['near']);
  await deleteAlert(deps, session(ana), made!.id);
  expect((await listAlerts(deps, session(ana))).alerts).toEqual([]);
});

test('two changes of one alert at the same time are both made', async () => {
  const asking = session(await aUser(db));
  const { id } = (await askForAlert(deps, asking.actor, wish()))!;
  await Promise.all(
    [{ paused: true }, { km: 25 }, { species: 'cat' }].map((one) => editAlert(deps, asking, id, one as AlertChange)),
  );
  const { alerts: kept } = await listAlerts(deps, asking);
  expect(kept).toMatchObject([{ km: 25, species: 'cat', paused_at: expect.any(Date) }]);
});

test('an account has so many alerts and no more', async () => {
  const ana = await aUser(db);
  const other = (count: number) =>
    askForAlert(deps, actorOf(ana), wish({ point: { ...padova, lat: padova.lat + count / 10 } }));
  for (let count = 0; count < 20; count++) await other(count);
  await expect(other(20)).rejects.toMatchObject({ code: 'too_many_alerts', status: 409 });
});

test('the same that is asked for again, or three times at once, is one alert', async () => {
  const ana = await aUser(db);
  const made = await Promise.all([1, 2, 3].map(() => askForAlert(deps, actorOf(ana), wish())));
  expect(new Set(made.map((alert) => alert!.id)).size).toBe(1);
  await askForAlert(deps, actorOf(ana), wish({ species: null }));
  expect((await listAlerts(deps, session(ana))).alerts).toHaveLength(2);
});

test('the same that is asked for again with an address is one alert, and keeps no letter from what is new', async () => {
  const email = 'again@private.example';
  await confirmed(email);
  jobs.length = 0;
  await askForAlert(deps, null, wish({ email }));
  expect([await db.$count(alerts), jobs]).toEqual([1, []]);
  await askForAlert(deps, null, wish({ email, species: 'cat' }));
  expect(jobs.map(({ name }) => name)).toEqual(['confirm-alerts']);
});

test('what is asked for again while it is paused is told', async () => {
  const ana = await aUser(db);
  const { id } = (await askForAlert(deps, actorOf(ana), wish()))!;
  await editAlert(deps, session(ana), id, { paused: true });
  expect(await askForAlert(deps, actorOf(ana), wish())).toMatchObject({ paused_at: null });
});

test('what somebody chose not to be told is not told that way', async () => {
  const ana = await aUser(db);
  await askForAlert(deps, actorOf(ana), wish());
  await transact((tx) => addDevice(tx.db, ana, device('ana')));
  await db.update(profiles).set({ mail_alerts: false, app_alerts: false }).where(eq(profiles.id, ana.userId));
  await report();
  expect(mails).toEqual([]);
  expect(pushed).toHaveLength(1);
  expect(await told(ana)).toEqual([]);
});

test('circles reach over the 180th meridian and around the pole', async () => {
  const [ana, ben] = [await aUser(db), await aUser(db)];
  const point = { lat: -16.8, lng: 179.98 };
  await askForAlert(deps, actorOf(ana), wish({ point, precision: 'pin', km: 25 }));
  await askForAlert(deps, actorOf(ben), wish({ point: { lat: 89.9, lng: 10 }, precision: 'pin', km: 50 }));
  await report({ public_lat: -16.8, public_lng: -179.95 });
  await report({ public_lat: 89.95, public_lng: -170 });
  expect([await told(ana), await told(ben)]).toEqual([['near'], ['near']]);
});

test('news of one’s own pet are pushed while hundreds of alerts wait for a slow mail server', async () => {
  const ana = await aUser(db);
  await transact((tx) => addDevice(tx.db, ana, device('ana')));
  await db.execute(sql`
    with s as (insert into subscribers (email) select n || '@private.example' from generate_series(1, 600) n returning id)
    insert into alerts (subscriber_id, place, lat, lng, km, area, confirmed_at)
    select id, 'Padova', ${padova.lat}, ${padova.lng}, 5, '((12,46),(11,45))', now() from s`);
  const rex = await lostDog({ owner_user_id: ana.userId });
  await tellNear(news, rex.id);
  const slow = { ...news, checks: testChecks, mailer: { send: () => new Promise<void>(() => {}) } };
  void sendDue(slow);
  await expect.poll(() => db.$count(deliveries, sql`taken_at is not null`), { timeout: 20_000 }).toBe(16);
  await transact((tx) => notifyOwner(tx, { kind: 'news_wanted', case_id: rex.id }));
  await db.execute(
    sql`insert into case_checks (case_id, heard_at, last_asked_at) values (${rex.id}, now(), now() + '1 s')`,
  );
  const { name } = jobs.at(-1)!;
  void newsJobHandlers[name as 'send-due'](slow, {});
  await expect.poll(() => pushed.map(({ to }) => to)).toEqual(['https://push.example/ana']);
});

test('a worker that dies in the middle sends nothing twice, and the next one sends the rest', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => aUser(db)));
  for (const person of people) await askForAlert(deps, actorOf(person), wish());
  const rex = await lostDog();
  await tellNear(news, rex.id);
  const arrived: string[] = [];
  let answered = 0;
  // the mail server takes every mail, but answers only the first ten before the process is gone
  const dying = {
    send: async ({ to }: { to: string }) => {
      arrived.push(to);
      if (++answered > 10) await new Promise(() => {});
    },
  };
  void sendDue({ ...news, mailer: dying });
  await expect.poll(() => arrived.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(26);
  // what it had only put aside is free again after a while
  await tellNear(news, rex.id);
  await sendDue(news);
  expect(mails).toEqual([]);
  await db.update(deliveries).set({ due_at: new Date() });
  await sendDue(news);
  const all = [...arrived, ...mails.map(({ to }) => to)];
  expect(all.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
});

test('what the mail server certainly refused is tried again, and what nobody knows is not', async () => {
  const ana = await aUser(db);
  await askForAlert(deps, actorOf(ana), wish());
  const refusing = (failure: object) => ({ send: () => Promise.reject(Object.assign(new Error('no'), failure)) });
  const rex = await lostDog();
  await tellNear(news, rex.id);
  await sendDue({ ...news, mailer: refusing({ code: 'EENVELOPE', responseCode: 451 }) });
  await db.update(deliveries).set({ due_at: new Date() });
  await sendDue(news);
  expect(mails).toHaveLength(1);
  await aQuarterLater();
  const max = await lostDog();
  await tellNear(news, max.id);
  await sendDue({ ...news, mailer: refusing({ code: 'ETIMEDOUT' }) });
  await db.update(deliveries).set({ due_at: new Date() });
  await aQuarterLater();
  await sendDue(news);
  expect(mails).toHaveLength(1);
});

test('of two mails to one person, only the one that was refused is sent again', async () => {
  const ana = await aUser(db);
  await askForAlert(deps, actorOf(ana), wish());
  const [followed, near] = [await lostDog(north(30)), await lostDog()];
  await db.insert(case_followers).values({ case_id: followed.id, user_id: ana.userId });
  await transact((tx) => notifyFollowers(tx, { kind: 'status', case_id: followed.id }));
  await tellNear(news, near.id);
  const refusal = Object.assign(new Error('no'), { responseCode: 451 });
  const send = async (mail: Mail) => {
    if (mails.length > 0) throw refusal;
    mails.push(mail);
  };
  await sendDue({ ...news, mailer: { send } });
  await db.update(deliveries).set({ due_at: new Date() });
  await sendDue(news);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
  expect(mails).toHaveLength(2);
});
