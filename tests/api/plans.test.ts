import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { forgetExpiredInvitations } from '#server/plans/store/invitations.ts';
import { ban, unban } from '#server/platform/database/bans.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { case_helpers, helper_invitations, searched_areas, shelters } from '#server/platform/database/schema/plans.ts';
import type { PersonalNews } from '#server/platform/events/live-events.ts';
import { aUser, type TestUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testApp, testHandoverLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db, pool } = database;
const { call, dependencies, store } = testApp(database);
const news: PersonalNews[] = [];
dependencies.events.subscribe({ event: () => {}, personalNews: (one) => void news.push(one) });
beforeEach(() => {
  news.length = 0;
});

type Person = { userId: string };
const home = { lat: 51.76543, lng: -1.23456 };
const circle = { kind: 'circle', centre: home, radius: 40 } as const;
const secrets = { contact_information: '0171 2345678', held_back_detail: 'a white toe', microchip: '276098106234567' };

async function aLostCat(overrides: object = {}) {
  const owner = await aUser(db, { name: 'Olga' });
  const report = aMissingReport({
    species: 'cat',
    location: home,
    location_precision: 'pin',
    ...secrets,
    ...overrides,
  });
  const { json } = await call('POST', '/api/cases', { as: owner, body: report });
  const id = json.id as string;
  return { owner, id, slug: json.slug as string, of: `/api/cases/${id}` };
}
type Lost = Awaited<ReturnType<typeof aLostCat>>;

const planFor = async ({ of }: Lost, as: Person) => call('GET', `${of}/plan`, { as });

async function invite({ of, owner }: Lost): Promise<string> {
  expect((await call('POST', `${of}/invitation`, { as: owner })).status).toBe(204);
  const { url } = (await call('GET', `${of}/plan`, { as: owner })).json.invitation;
  return new URL(url).searchParams.get('token')!;
}
const join = (token: string, as?: Person) => call('POST', '/api/invitation', { as, body: { token } });

async function withHelper() {
  const lost = await aLostCat();
  const helper = await aUser(db, { name: 'Hanna' });
  expect((await join(await invite(lost), helper)).status).toBe(200);
  news.length = 0;
  return { ...lost, helper };
}
const doStep = ({ of }: Lost, step: string, body: object, as: Person) =>
  call('PUT', `${of}/plan/steps/${step}`, { as, body });
const mark = ({ of }: Lost, as: Person, body: object = { shape: circle }, id: string = randomUUID()) =>
  call('PUT', `${of}/searched-areas/${id}`, { as, body });
const readersOf = () =>
  news.flatMap(({ kind, readers }) => (kind === 'plan.changed' ? [[kind, [...readers].sort()]] : []));
const account = ({ userId }: Person) => `account ${userId}`;

test('the plan fits the animal, and what it does not know is told by the owner alone', async () => {
  const lost = await aLostCat();
  const { json } = await planFor(lost, lost.owner);
  expect(json).toMatchObject({
    ...{ own: true, day: 0, lives: null, behaves: null, asked: false, steps: [], searched: [], helpers: [] },
    ...{ invitation: null, place_shared: false, from: { point: home, radius: 150 } },
  });
  expect((await call('PATCH', `${lost.of}/plan`, { as: lost.owner, body: { lives: 'indoor' } })).status).toBe(204);
  await call('PATCH', `${lost.of}/plan`, { as: lost.owner, body: { behaves: 'shy' } });
  const told = (await planFor(lost, lost.owner)).json;
  expect(told).toMatchObject({ lives: 'indoor', behaves: 'shy', rings: { half: 39, most: 421 } });
  expect((await call('GET', lost.of)).text).not.toContain('shy');
  const found = await insertCase(db, { status: 'found', side: 'found', owner_user_id: lost.owner.userId });
  expect((await call('GET', `/api/cases/${found.id}/plan`, { as: lost.owner })).json.error.code).toBe('no_plan');
});

test('a link makes helpers of those who sign in, and its owner is told', async () => {
  const lost = await aLostCat();
  const token = await invite(lost);
  const [helper, other] = [await aUser(db, { name: 'Hanna' }), await aUser(db)];
  const invited = await call('GET', `/api/invitation?token=${token}`);
  expect(invited.json).toMatchObject({ slug: lost.slug, side: 'missing' });
  for (const secret of ['2345678', 'white toe', 'Olga', '51.76']) expect(invited.text).not.toContain(secret);
  expect((await join(token)).status).toBe(401);
  expect((await join(token, lost.owner)).json.error.code).toBe('own_case');
  expect((await planFor(lost, helper)).status).toBe(403);
  expect((await join(token, helper)).json).toEqual(invited.json);
  // twice is once
  expect((await join(token, helper)).status).toBe(200);
  expect((await planFor(lost, lost.owner)).json.helpers).toMatchObject([{ name: 'Hanna', me: false }]);
  const told = (await call('GET', '/api/notifications', { as: lost.owner })).json.notifications;
  expect(told).toMatchObject([{ kind: 'helper_joined', case: { slug: lost.slug } }]);
  expect((await call('GET', '/api/helping', { as: helper })).json.cases).toMatchObject([{ id: lost.id }]);

  // a new link makes the earlier void, and so does taking it back
  const renewed = await invite(lost);
  expect((await join(token, other)).json.error.code).toBe('invitation_gone');
  expect((await call('GET', `/api/invitation?token=${renewed}`)).status).toBe(200);
  await call('DELETE', `${lost.of}/invitation`, { as: lost.owner });
  expect((await join(renewed, other)).json.error.code).toBe('invitation_gone');
  const last = await invite(lost);
  const past = new Date(Date.now() - 1000);
  await db.update(helper_invitations).set({ expires_at: past }).where(eq(helper_invitations.case_id, lost.id));
  expect((await join(last, other)).json.error.code).toBe('invitation_gone');
  await forgetExpiredInvitations(db, new Date());
  expect(await db.$count(helper_invitations, eq(helper_invitations.case_id, lost.id))).toBe(0);
});

test('a helper sees private sightings and the plan, and nothing of what leads to the owner', async () => {
  const { helper, ...lost } = await withHelper();
  const witness = await aUser(db);
  const photo = await insertPhoto(db, { owner_user_id: witness.userId });
  await store.add(photo.key, Buffer.from('a picture'));
  const body = aSighting({ location: 'Willow Lane 3', point: home, point_precision: 'pin', photo_ids: [photo.id] });
  await call('POST', `${lost.of}/sightings`, { as: witness, body });
  const updates = async (as: Person) => (await call('GET', `${lost.of}/updates`, { as })).json.updates;
  expect(await updates(helper)).toMatchObject([{ in_full: true, location: home }]);
  expect((await call('GET', `/api/photos/${photo.id}.webp`, { as: helper })).status).toBe(200);
  expect((await call('GET', lost.of, { as: helper })).json).toMatchObject({ helping: true });
  expect((await call('GET', lost.of, { as: witness })).json).not.toHaveProperty('helping');
  const plan = await planFor(lost, helper);
  expect(plan.json).toMatchObject({ own: false, invitation: null, asked: false, helpers: [{ me: true }] });
  // the exact place only if the owner shares it
  expect(plan.json.from.point).not.toEqual(home);
  expect(plan.json.from.radius).toBeGreaterThanOrEqual(500);
  await call('PATCH', `${lost.of}/plan`, { as: lost.owner, body: { place_shared: true } });
  expect((await planFor(lost, helper)).json.from).toEqual({ point: home, radius: 150 });

  const read = [plan.text, (await call('GET', lost.of, { as: helper })).text, JSON.stringify(await updates(helper))];
  for (const secret of ['2345678', 'white toe', '234567', lost.owner.userId, lost.owner.email])
    for (const text of read) expect(text).not.toContain(secret);
  const refused: [string, string, object?][] = [
    ['PATCH', lost.of, { status: 'reunited' }],
    ['GET', `${lost.of}/report`],
    ['GET', `${lost.of}/changes`],
    ['GET', `${lost.of}/matches`],
    ['GET', `${lost.of}/handover`],
    ['DELETE', lost.of],
    ['POST', `${lost.of}/updates`, { update_text: 'Hi' }],
    ['PUT', `${lost.of}/trail`, { open: true }],
    ['PATCH', `${lost.of}/plan`, { lives: 'outdoor' }],
    ['POST', `${lost.of}/invitation`],
    ['DELETE', `${lost.of}/invitation`],
    ['DELETE', `${lost.of}/helpers/${plan.json.helpers[0].id}`],
  ];
  for (const [method, path, sent] of refused)
    expect([method, path, (await call(method, path, { as: helper, body: sent })).status]).toEqual([method, path, 403]);
});

test('each step is done by one person, who is shown to the others, and everybody is told at once', async () => {
  const { helper, ...lost } = await withHelper();
  const steps = async (as: Person) => (await planFor(lost, as)).json.steps;
  expect((await doStep(lost, 'doors', { taken: true }, helper)).status).toBe(204);
  expect(readersOf()).toEqual([['plan.changed', [account(lost.owner), account(helper)].sort()]]);
  expect(await steps(lost.owner)).toMatchObject([
    { id: 'doors', taken: { by: { name: 'Hanna', me: false } }, done: null },
  ]);
  expect(await steps(helper)).toMatchObject([{ taken: { by: { me: true } } }]);
  for (const taken of [true, false])
    expect((await doStep(lost, 'doors', { taken }, lost.owner)).json.error.code).toBe('step_taken');
  expect((await doStep(lost, 'doors', { taken: true }, helper)).status).toBe(204);
  await doStep(lost, 'doors', { done: true }, helper);
  expect(await steps(lost.owner)).toMatchObject([
    { taken: null, done: { by: { name: 'Hanna' }, at: expect.any(String) } },
  ]);
  await doStep(lost, 'doors', { done: false }, lost.owner);
  expect(await steps(lost.owner)).toMatchObject([{ taken: null, done: null }]);
  expect((await doStep(lost, 'dance', { done: true }, helper)).status).toBe(422);
  expect((await doStep(lost, 'doors', { done: true }, await aUser(db))).status).toBe(403);
  // two at once: one of them gets it
  const both = await Promise.all([lost.owner, helper].map((as) => doStep(lost, 'signs', { taken: true }, as)));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('searched ground is marked once for each id, by owner and helpers, and removed by who marked it or the owner', async () => {
  const { helper, ...lost } = await withHelper();
  const corners = [home, { lat: 51.766, lng: -1.23 }, { lat: 51.767, lng: -1.231 }];
  const [id, another] = [randomUUID(), randomUUID()];
  for (const _ of ['sent', 'sent again']) expect((await mark(lost, helper, { shape: circle }, id)).status).toBe(204);
  await mark(lost, lost.owner, { shape: { kind: 'polygon', corners }, words: 'The park' }, another);
  await mark(lost, helper, { shape: null, words: 'All gardens of Mill Lane' });
  const { searched } = (await planFor(lost, helper)).json;
  expect(searched).toMatchObject([
    { shape: null, words: 'All gardens of Mill Lane', deletable: true },
    { id: another, shape: { corners }, words: 'The park', by: { name: 'Olga', me: false }, deletable: false },
    { id, shape: circle, words: null, by: { me: true } },
  ]);
  for (const wrong of [
    { shape: null },
    { shape: null, words: '  ' },
    { shape: { kind: 'circle', centre: home, radius: 1e7 } },
    { shape: { kind: 'polygon', corners: corners.slice(1) } },
    { shape: { kind: 'polygon', corners: Array(41).fill(home) } },
    { shape: { kind: 'circle', centre: { lat: 91, lng: 0 }, radius: 40 } },
  ])
    expect((await mark(lost, helper, wrong)).status).toBe(422);
  const unmark = (area: string, as: Person) => call('DELETE', `${lost.of}/searched-areas/${area}`, { as });
  expect((await unmark(another, helper)).json.error.code).toBe('area_not_found');
  expect((await unmark(id, lost.owner)).status).toBe(204);
  expect((await unmark(another, lost.owner)).status).toBe(204);
  // the id of another case's area neither shows nor changes it
  const elsewhere = await aLostCat();
  await mark(elsewhere, elsewhere.owner, { shape: circle }, another);
  expect((await mark(lost, helper, { shape: circle }, another)).status).toBe(404);
  expect((await unmark(another, lost.owner)).status).toBe(404);
});

test('numbers of helpers, of cases that one helps with and of areas are limited', async () => {
  const { helper, ...lost } = await withHelper();
  const rows = Array.from({ length: limits.searchedAreas }, () => ({ id: randomUUID(), case_id: lost.id, words: 'x' }));
  await db.insert(searched_areas).values(rows);
  expect((await mark(lost, helper)).json.error.code).toBe('too_many_areas');
  const people = await Promise.all(Array.from({ length: limits.helpers - 1 }, () => aUser(db)));
  await db.insert(case_helpers).values(people.map(({ userId }) => ({ case_id: lost.id, user_id: userId })));
  const late = await aUser(db);
  expect((await join(await invite(lost), late)).json.error.code).toBe('too_many_helpers');
  const many = await Promise.all(Array.from({ length: limits.helpedCases }, () => insertCase(db)));
  await db.insert(case_helpers).values(many.map(({ id }) => ({ case_id: id, user_id: late.userId })));
  expect((await join(await invite(await aLostCat()), late)).json.error.code).toBe('helps_too_many');

  // with one place free, of four links that are followed at once one counts
  await db
    .delete(case_helpers)
    .where(and(eq(case_helpers.user_id, late.userId), eq(case_helpers.case_id, many[0]!.id)));
  const links = await Promise.all([1, 2, 3, 4].map(async () => invite(await aLostCat())));
  const answers = await Promise.all(links.map((link) => join(link, late)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

/** The pages that a helper can read and the actions they can take, as statuses and views. */
async function viewOf(lost: Lost, helper: Person) {
  const [update] = (await call('GET', `${lost.of}/updates`, { as: helper })).json.updates;
  return {
    plan: (await planFor(lost, helper)).status,
    work: (await doStep(lost, 'signs', { done: true }, helper)).status,
    area: (await mark(lost, helper)).status,
    inFull: update.in_full,
    helping: (await call('GET', lost.of, { as: helper })).json.helping ?? false,
  };
}
const all = { plan: 200, work: 204, area: 204, inFull: true, helping: true };
const nothing = { plan: 403, work: 403, area: 403, inFull: false, helping: false };

async function sightedWithHelper() {
  const scene = await withHelper();
  await call('POST', `${scene.of}/sightings`, { as: await aUser(db), body: aSighting() });
  expect(await viewOf(scene, scene.helper)).toEqual(all);
  news.length = 0;
  return scene;
}

test('removal ends the view at once, also that of the live events, and so does leaving', async () => {
  const { helper, ...lost } = await sightedWithHelper();
  await doStep(lost, 'doors', { taken: true }, helper);
  const link = await invite(lost);
  const [{ id }] = (await planFor(lost, lost.owner)).json.helpers;
  news.length = 0;
  expect((await call('DELETE', `${lost.of}/helpers/${id}`, { as: lost.owner })).status).toBe(204);
  // the last that they hear: their open page loads again, and finds nothing
  expect(readersOf()).toEqual([['plan.changed', [account(lost.owner), account(helper)].sort()]]);
  expect(await viewOf(lost, helper)).toEqual(nothing);
  // they still have the link that they came with
  expect((await join(link, helper)).json.error.code).toBe('invitation_gone');
  news.length = 0;
  await doStep(lost, 'doors', { taken: true }, lost.owner);
  expect(readersOf()).toEqual([['plan.changed', [account(lost.owner)]]]);
  expect((await call('GET', '/api/helping', { as: helper })).json.cases).toEqual([]);
  expect((await call('DELETE', `${lost.of}/helping`, { as: helper })).json.error.code).toBe('helper_not_found');

  await join(await invite(lost), helper);
  expect(await viewOf(lost, helper)).toEqual(all);
  expect((await call('DELETE', `${lost.of}/helping`, { as: helper })).status).toBe(204);
  expect(await viewOf(lost, helper)).toEqual(nothing);
});

test('nobody helps with a closed or hidden case, and a ban of helper or owner ends it for as long as it lasts', async () => {
  const { helper, ...lost } = await sightedWithHelper();
  await call('PATCH', lost.of, { as: lost.owner, body: { status: 'reunited' } });
  expect(await viewOf(lost, helper)).toEqual(nothing);
  expect((await doStep(lost, 'doors', { done: true }, lost.owner)).json.error.code).toBe('plan_closed');
  expect((await planFor(lost, lost.owner)).status).toBe(200);
  expect((await call('GET', '/api/helping', { as: helper })).json.cases).toMatchObject([{ status: 'reunited' }]);
  await call('PATCH', lost.of, { as: lost.owner, body: { status: 'missing' } });
  expect(await viewOf(lost, helper)).toEqual(all);
  await ban(db, helper.userId);
  expect(await viewOf(lost, helper)).toEqual({ ...nothing });
  expect((await planFor(lost, lost.owner)).json.helpers).toEqual([]);
  await unban(db, helper.userId);
  await ban(db, lost.owner.userId);
  expect(await viewOf(lost, helper)).toEqual(nothing);
  await unban(db, lost.owner.userId);
  expect(await viewOf(lost, helper)).toEqual(all);
  await db.update(cases).set({ hidden_at: new Date() }).where(eq(cases.id, lost.id));
  expect((await planFor(lost, helper)).json.error.code).toBe('case_hidden');
  expect((await call('GET', '/api/helping', { as: helper })).json.cases).toEqual([]);
});

test('what a banned helper had taken on is for others to do', async () => {
  const { helper, ...lost } = await withHelper();
  await doStep(lost, 'doors', { taken: true }, helper);
  expect((await doStep(lost, 'doors', { taken: true }, lost.owner)).json.error.code).toBe('step_taken');
  await ban(db, helper.userId);
  expect((await planFor(lost, lost.owner)).json.steps).toMatchObject([{ id: 'doors', taken: null }]);
  expect((await doStep(lost, 'doors', { taken: true }, lost.owner)).status).toBe(204);
  await unban(db, helper.userId);
  expect((await planFor(lost, helper)).json.steps).toMatchObject([{ id: 'doors', taken: { by: { name: 'Olga' } } }]);
});

test('with a case that is handed over no helper, link, searched ground or shared place goes on', async () => {
  const { helper, ...lost } = await sightedWithHelper();
  const token = await invite(lost);
  await call('PATCH', `${lost.of}/plan`, { as: lost.owner, body: { behaves: 'shy', place_shared: true } });
  const next = await aUser(db);
  await call('POST', `${lost.of}/handover`, { as: lost.owner, body: { email: next.email } });
  const { rows } = await pool.query('select id, email from case_handovers where case_id = $1', [lost.id]);
  const offer = new URL(testHandoverLinks.page(rows[0].id, rows[0].email)).searchParams.get('token');
  expect((await call('POST', '/api/handover', { as: next, body: { token: offer, answer: 'accept' } })).status).toBe(
    204,
  );
  expect(await viewOf(lost, helper)).toEqual(nothing);
  expect((await planFor(lost, lost.owner)).status).toBe(403);
  expect((await join(token, await aUser(db))).json.error.code).toBe('invitation_gone');
  expect((await planFor(lost, next)).json).toMatchObject({
    ...{ own: true, behaves: 'shy', place_shared: false, steps: [], searched: [], helpers: [], invitation: null },
  });
});

test('with a helper’s account their name and words go, and what they searched and did stays', async () => {
  const { helper, ...lost } = await withHelper();
  await doStep(lost, 'doors', { done: true }, helper);
  await doStep(lost, 'signs', { taken: true }, helper);
  await mark(lost, helper, { shape: circle, words: 'By my own house' });
  await mark(lost, helper, { shape: null, words: 'Behind my own house' });
  const exported = (await call('GET', '/api/account/export', { as: helper })).text;
  for (const own of ['By my own house', 'Behind my own house', 'doors', '"helping":[{'])
    expect(exported).toContain(own);
  expect(exported).not.toContain(lost.owner.userId);
  const ownersExport = (await call('GET', '/api/account/export', { as: lost.owner })).text;
  expect(ownersExport).toContain('By my own house');
  expect(ownersExport).not.toContain(helper.userId);
  const deps = { ...dependencies.accounts, checkPassword: async () => true };
  await deleteAccount(deps as never, helper as never, 'right');
  const { json, text } = await planFor(lost, lost.owner);
  expect(json).toMatchObject({ helpers: [], searched: [{ shape: circle, words: null, by: { name: null } }] });
  expect(json.steps).toContainEqual({
    ...{ id: 'doors', taken: null, done: { by: { name: null, me: false }, at: expect.any(String) } },
  });
  expect(json.steps.find(({ id }: { id: string }) => id === 'signs').taken).toBeNull();
  expect(text).not.toContain('Hanna');
  const free: TestUser = lost.owner;
  expect((await doStep(lost, 'signs', { taken: true }, free)).status).toBe(204);
});

test('the operator lists shelters and vets, and those near are told, nearest first', async () => {
  const admin = await aUser(db, { admin: true });
  const add = (body: object, as: Person = admin) => call('POST', '/api/admin/shelters', { as, body });
  await add({ kind: 'shelter', name: 'Far Paws', town: 'Oxford' });
  await add({ kind: 'vet', name: 'Dr. Vi', town: 'Vicenza', phone: '01235 555555' });
  const { json: near } = await add({ kind: 'shelter', name: 'Pad Paws', town: 'Padova', url: 'https://paws.example' });
  for (const wrong of [{ name: ' ' }, { url: 'javascript:alert(1)' }, { kind: 'shop' }])
    expect((await add({ kind: 'vet', name: 'A', town: 'Oxford', ...wrong })).status).toBe(422);
  const owner = await aUser(db);
  const list = async (query: string) => (await call('GET', `/api/shelters${query}`, { as: owner })).json.shelters;
  expect(await list('?lat=45.41&lng=11.88')).toMatchObject([
    { name: 'Pad Paws', url: 'https://paws.example', phone: null },
    { name: 'Dr. Vi', phone: '01235 555555' },
  ]);
  expect(await list('')).toHaveLength(3);
  await call('DELETE', `/api/admin/shelters/${near.id}`, { as: admin });
  expect(await list('')).toHaveLength(2);
  // however many are listed before it
  const many = Array.from({ length: 600 }, (_, i) => ({ kind: 'vet' as const, name: `Dr. ${i}`, town: 'Aachen' }));
  await db.insert(shelters).values(many);
  expect(await list('?lat=45.41&lng=11.88')).toMatchObject([{ name: 'Dr. Vi' }]);
  expect(await list('')).toHaveLength(602);
});
