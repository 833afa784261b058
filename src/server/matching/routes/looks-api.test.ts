import { eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { matchPetAnswer, openedLook } from '#core/contract/match.ts';
import { rate_limits } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { allowances } from '#server/platform/http/middleware/rate-limit.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { limitedSettings, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { app, call, analyzer, jobs } = testApp(database);

const picture = (background: string) =>
  sharp({ create: { width: 200, height: 150, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function look(
  file: Blob,
  { at = app, headers = {} }: { at?: typeof app; headers?: Record<string, string> } = {},
) {
  const body = new FormData();
  body.append('file', file);
  const response = await at.request('/api/looks', { method: 'POST', body, headers });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

const aLook = async (background = '#cc8844') => {
  const { status, json } = await look(new Blob([await picture(background)]));
  expect(status).toBe(201);
  return openedLook.parse(json);
};

async function missingWithPhoto(background: string) {
  const owner = await aUser(db);
  const body = new FormData();
  body.append('file', new Blob([await picture(background)]));
  const headers = { authorization: `Bearer ${owner.userId}` };
  const { id } = await (await app.request('/api/photos', { method: 'POST', body, headers })).json();
  return (await call('POST', '/api/cases', { as: owner, body: aMissingReport({ photo_ids: [id] }) })).json;
}

test('a visitor learns whose pet a photo may show, and nobody is told of it', async () => {
  const mimi = await missingWithPhoto('#cc8844');
  await missingWithPhoto('#2244cc');
  const before = [jobs.length, await db.$count(cases)];
  const { token } = await aLook();
  const { status, json } = await call('POST', '/api/looks/matches', { body: { token, species: 'cat' } });
  expect(status).toBe(200);
  const { matches, scope } = matchPetAnswer.parse(json);
  expect(matches[0]).toMatchObject({ petId: mimi.id });
  expect(matches[0]!.reasoning).not.toBe('');
  expect(scope.photo_used).toBe(true);
  expect([jobs.length, await db.$count(cases)]).toEqual(before);
});

test('the photo is for whoever has its secret alone', async () => {
  const { token } = await aLook();
  const [row] = await db.select().from(photos).where(isNull(photos.owner_user_id)).limit(1);
  for (const path of [`/photos/${row!.id}.webp`, `/photos/${row!.id}.thumb.webp`, `/photos/${row!.key}`])
    expect((await app.request(path)).status).toBe(404);
  const stranger = await aUser(db);
  expect((await call('POST', '/api/match-pet', { as: stranger, body: { photo_ids: [row!.id] } })).status).toBe(422);
  expect((await call('POST', '/api/looks/matches', { body: { token: `${token}x` } })).status).toBe(409);
  expect((await call('POST', '/api/looks/taken', { body: { token } })).status).toBe(401);
});

test('a report takes the photo over', async () => {
  const { token } = await aLook();
  const finder = await aUser(db);
  const { status, json } = await call('POST', '/api/looks/taken', { as: finder, body: { token } });
  expect(status).toBe(201);
  const filed = await call('POST', '/api/cases', { as: finder, body: aFoundReport({ photo_ids: [json.id] }) });
  expect(filed.status).toBe(201);
  expect((await app.request(filed.json.primary_photo_url)).status).toBe(200);
  expect((await call('POST', '/api/looks/taken', { as: finder, body: { token } })).json.error.code).toBe('look_over');
});

test('without a photo model the answer says so', async () => {
  const { token } = await aLook('#118833');
  analyzer.status = 'failed';
  const { json } = await call('POST', '/api/looks/matches', { body: { token } });
  analyzer.status = 'ready';
  expect(json.photo_notes).toEqual(['model_unavailable']);
});

test('what is no photo is refused like any other upload', async () => {
  expect((await look(new Blob(['no photo']))).json.error.code).toBe('photo_not_an_image');
  const response = await app.request('/api/looks', { method: 'POST' });
  expect(response.status).toBe(400);
});

test('an expired look is over, whatever its sweep does', async () => {
  const { token } = await aLook('#aa11aa');
  const long = new Date(Date.now() - 61 * 60_000);
  await db.update(photos).set({ created_at: long }).where(isNull(photos.owner_user_id));
  expect((await call('POST', '/api/looks/matches', { body: { token } })).json.error.code).toBe('look_over');
});

test('an address, and all visitors together, may look a limited number of times, and are told when again', async () => {
  const { app: limited } = testApp(database, { settings: limitedSettings });
  const from = (ip: string, as?: { userId: string }) =>
    look(new Blob(['no photo']), {
      at: limited,
      headers: { 'x-forwarded-for': ip, ...(as && { authorization: `Bearer ${as.userId}` }) },
    });
  for (let n = 0; n < allowances.look.ip.burst; n++) expect((await from('9.9.9.9')).status).toBe(415);
  const refused = await from('9.9.9.9');
  expect([refused.status, refused.json.error.code]).toEqual([429, 'rate_limited']);
  expect(refused.json.error.message).toMatch(/not compared.* try again in \d+ minutes/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  // what all visitors together may send is used up, on whatever instance
  const { burst, perSeconds } = allowances.look.visitors;
  const full_at = new Date(Date.now() + (perSeconds - perSeconds / burst / 2) * 1000);
  await db
    .insert(rate_limits)
    .values({ key: 'look visitors', full_at })
    .onConflictDoUpdate({ target: rate_limits.key, set: { full_at } });
  expect((await from('7.7.7.7')).status).toBe(429);
  // who has an account is not shut out by visitors
  expect((await from('8.8.8.8', await aUser(db))).status).toBe(415);
});

test('a visitor’s body is read for this route alone', async () => {
  const body = new FormData();
  body.append('file', new Blob([await picture('#333')]));
  expect((await app.request('/api/photos', { method: 'POST', body })).status).toBe(401);
});

test('is no way around the limits of a report: its photos are those of its owner', async () => {
  await aLook();
  const rows = await db.select().from(photos).where(isNull(photos.owner_user_id));
  const finder = await aUser(db);
  const body = aFoundReport({ photo_ids: [rows[0]!.id] });
  expect((await call('POST', '/api/cases', { as: finder, body })).status).toBe(422);
  expect((await db.select().from(photos).where(eq(photos.id, rows[0]!.id)))[0]!.case_id).toBeNull();
});
