import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { casePage, ownedCase, publicCase } from '#core/contract/case.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { call } = testApp(database);
const owner = await aUser(database.db);

const report = (overrides = {}) => call('POST', '/api/cases', { as: owner, body: aMissingReport(overrides) });

test('a report is created and found by its slug, in the shapes of the contract', async () => {
  const created = await report();
  expect(created.status).toBe(201);
  expect(ownedCase.parse(created.json)).toEqual(created.json);
  const found = await call('GET', `/api/cases/${created.json.slug}`);
  expect(found.status).toBe(200);
  expect(publicCase.parse(found.json)).toEqual(found.json);
  expect((await call('GET', `/api/cases/${created.json.id}`)).json).toEqual(found.json);
  expect(found.json).not.toHaveProperty('owner_user_id');
});

test('a report sent again with its key gets the first answer', async () => {
  const key = randomUUID();
  const send = (header: string) =>
    call('POST', '/api/cases', { as: owner, body: aMissingReport(), headers: { 'Idempotency-Key': header } });
  const [first, atOnce] = await Promise.all([send(key), send(`"${key.toUpperCase()}"`)]);
  const again = await send(key);
  for (const answer of [first, atOnce, again]) expect(answer.status).toBe(201);
  expect([atOnce.json, again.json]).toEqual([first.json, first.json]);
  const refused = await send('report 1');
  expect([refused.status, Object.keys(refused.json.error.fields)]).toEqual([422, ['idempotency-key']]);
});

test('a visitor is told to log in before the input is looked at', async () => {
  const refused = await call('POST', '/api/cases', { body: {} });
  expect(refused.status).toBe(401);
  expect(refused.json.error).toMatchObject({
    code: 'unauthorized',
    message: 'You must be logged in to create a case',
    request_id: refused.headers.get('x-request-id'),
  });
});

test('missing fields are reported one by one', async () => {
  const refused = await call('POST', '/api/cases', { as: owner, body: { status: 'missing', pet_name: ' ' } });
  expect(refused.status).toBe(422);
  expect(refused.json.error.fields).toEqual({
    pet_name: 'Please fill in this field',
    species: 'Please fill in this field',
    last_seen_location: 'Please fill in this field',
    last_seen_date: 'Please fill in this field',
  });
});

test.each([
  [{ last_seen_date: new Date(Date.now() + 3 * 24 * 3600_000).toISOString() }, 'last_seen_date', /future/],
  [{ species: 'dragon' }, 'species', /listed/],
  [{ pet_name: 'x'.repeat(121) }, 'pet_name', /120 characters/],
  [{ location: { lat: 91, lng: 0 } }, 'location.lat', /cannot be used/],
])('%j is refused with an error for %s', async (overrides, field, message) => {
  const body = { ...aMissingReport(), ...overrides };
  const refused = await call('POST', '/api/cases', { as: owner, body });
  expect(refused.status).toBe(422);
  expect(refused.json.error.fields[field]).toMatch(message);
});

test('a date without a time stays one everywhere', async () => {
  const location = { lat: -12.3, lng: 45.6 };
  const { json } = await report({ last_seen_date: '2026-05-01', location });
  const day = { last_seen_at: '2026-05-01T12:00:00.000Z', last_seen_precision: 'day', last_seen_day: '2026-05-01' };
  expect(json).toMatchObject({ side: 'missing', ...day });
  const { features } = (await call('GET', '/cases.geojson')).json;
  const shown = features.find((feature: { id: string }) => feature.id === json.id);
  expect(shown.properties).toMatchObject(day);
  expect((await call('GET', '/feed.xml')).text).toContain('Last seen May 1, 2026');
});

test('a date with a time is a moment, and keeps the day in the writer’s time zone', async () => {
  const { json } = await report({ last_seen_date: '2026-05-01T20:30:00-05:00' });
  const moment = { last_seen_at: '2026-05-02T01:30:00.000Z', last_seen_precision: 'time', last_seen_day: '2026-05-01' };
  expect(json).toMatchObject(moment);
});

test('a found report contains when the pet was found', async () => {
  const body = aFoundReport({ date_found: '2026-05-04' });
  const { json } = await call('POST', '/api/cases', { as: owner, body });
  expect(json).toMatchObject({ side: 'found', last_seen_precision: 'day', last_seen_day: '2026-05-04' });
  expect((await call('GET', '/feed.xml')).text).toContain('Found May 4, 2026');
  // also after its status has changed
  const home = await call('PATCH', `/api/cases/${json.id}`, { as: owner, body: { status: 'reunited' } });
  expect(home.json.side).toBe('found');
});

test('a sighting contains the precision of its time, and a future day is refused', async () => {
  const { json } = await report();
  const path = `/api/cases/${json.id}/sightings`;
  const send = (date_seen: string) => call('POST', path, { as: owner, body: { ...aSighting(), date_seen } });
  const tomorrow = new Date(Date.now() + 2.5 * 24 * 3600_000).toISOString().slice(0, 10);
  const refused = await send(tomorrow);
  expect([refused.status, refused.json.error.fields.date_seen]).toEqual([422, 'This date lies in the future']);
  expect((await send('2026-05-03')).json).toMatchObject({ seen_at: '2026-05-03T12:00:00.000Z', seen_precision: 'day' });
  const { updates } = (await call('GET', `/api/cases/${json.id}/updates`)).json;
  expect(updates).toMatchObject([{ seen_precision: 'day' }]);
});

test('only the owner and admins are told whose case it is', async () => {
  const { json } = await report();
  const [stranger, admin] = [await aUser(database.db), await aUser(database.db, { admin: true })];
  const path = `/api/cases/${json.slug}`;
  for (const as of [owner, admin]) expect((await call('GET', path, { as })).json.owner_user_id).toBe(owner.userId);
  for (const as of [stranger, undefined])
    expect((await call('GET', path, as && { as })).json).not.toHaveProperty('owner_user_id');
});

test('a body that is not JSON and one that is too large are refused without internal details', async () => {
  const { app } = testApp(database);
  const post = (body: string) =>
    app.request('/api/cases', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${owner.userId}`, 'content-type': 'application/json' },
    });
  const malformed = await post('{"status":');
  expect([malformed.status, (await malformed.json()).error.code]).toEqual([400, 'malformed']);
  const large = await post(JSON.stringify({ description: 'x'.repeat(70_000) }));
  expect([large.status, (await large.json()).error.code]).toEqual([413, 'too_large']);
});

test('whatever is done with a case takes its slug as well as its id', async () => {
  const { json } = await report();
  const path = `/api/cases/${json.slug}`;
  const sighting = { as: owner, body: aSighting() };
  expect((await call('POST', `${path}/updates`, { as: owner, body: { update_text: 'Hi' } })).status).toBe(201);
  expect((await call('POST', `${path}/sightings`, sighting)).json.case_id).toBe(json.id);
  expect((await call('POST', `${path}/messages`, { body: { text: 'Seen', reply_to: 'me' } })).status).toBe(201);
  expect((await call('GET', `${path}/updates`)).json.updates).toHaveLength(2);
  expect((await call('GET', `${path}/matches`, { as: owner })).json.matches).toEqual([]);
  expect((await call('PATCH', path, { as: owner, body: { status: 'sighted' } })).json).toMatchObject({
    id: json.id,
    status: 'sighted',
  });
  expect((await call('DELETE', path, { as: owner })).status).toBe(204);
  expect((await call('GET', path)).status).toBe(404);
});

test('lists can be filtered, and are read page by page', async () => {
  const finder = await aUser(database.db);
  for (const species of ['dog', 'cat', 'dog'] as const)
    await call('POST', '/api/cases', { as: finder, body: aFoundReport({ species, location_name: 'Xyzzy 50% hill' }) });
  const first = await call('GET', '/api/cases?status=found&species=dog&q=xyzzy+50%25&limit=1');
  expect(casePage.parse(first.json)).toEqual(first.json);
  expect(first.json.cases).toHaveLength(1);
  const second = await call(
    'GET',
    `/api/cases?status=found&species=dog&q=xyzzy&limit=1&cursor=${first.json.next_cursor}`,
  );
  expect(second.json.cases[0].id).not.toBe(first.json.cases[0].id);
  expect(second.json.next_cursor).toBeNull();
  expect((await call('GET', '/api/cases?q=50%25x')).json.cases).toEqual([]);
});

test('cases near a point are found by distance', async () => {
  const near = await report({ location: { lat: -33.9, lng: 18.4 } });
  await report({ location: { lat: -34.9, lng: 18.4 } });
  const found = await call('GET', '/api/cases?near=-33.9,18.4,5');
  expect(found.json.cases.map((one: { id: string }) => one.id)).toEqual([near.json.id]);
});

test('own cases carry their owner; those of others need the admin role', async () => {
  const [stranger, admin] = [await aUser(database.db), await aUser(database.db, { admin: true })];
  const own = await call('GET', '/api/cases?owner=me', { as: owner });
  expect(new Set(own.json.cases.map((one: { owner_user_id: string }) => one.owner_user_id))).toEqual(
    new Set([owner.userId]),
  );
  expect((await call('GET', '/api/cases?owner=me')).status).toBe(401);
  expect((await call('GET', `/api/cases?owner=${owner.userId}`, { as: stranger })).status).toBe(403);
  expect((await call('GET', `/api/cases?owner=${owner.userId}`, { as: admin })).status).toBe(200);
});

test('sightable cases are missing or sighted', async () => {
  const own = await aUser(database.db);
  for (const status of ['missing', 'sighted', 'found', 'reunited'] as const) {
    const { json } = await call('POST', '/api/cases', { as: own, body: aMissingReport({ pet_name: 'Qwertz' }) });
    await call('PATCH', `/api/cases/${json.id}`, { as: own, body: { status } });
  }
  const { json } = await call('GET', '/api/cases?sightable=true&q=qwertz');
  expect(json.cases.map((one: { status: string }) => one.status)).toEqual(['sighted', 'missing']);
});

test.each(['', '&q=qwertz', '&near=45,12,20', '&owner=me'])('no sightable case is reunited (%s)', async (filter) => {
  const { status, json } = await call('GET', `/api/cases?sightable=true&status=reunited${filter}`, { as: owner });
  expect([status, json.cases]).toEqual([200, []]);
});

test('a made-up cursor is refused', async () => {
  const refused = await call('GET', '/api/cases?cursor=abc');
  expect([refused.status, refused.json.error.code]).toEqual([400, 'bad_cursor']);
});

test('a case contains nothing private', async () => {
  const body = aFoundReport({
    location: { lat: 48.123456, lng: 11.654321 },
    contact_information: 'secret@example.org',
    held_back_detail: 'blue collar tag',
    microchip: '276098106234567',
  });
  const created = await call('POST', '/api/cases', { as: owner, body });
  for (const path of [`/api/cases/${created.json.slug}`, '/api/cases', '/feed.xml', '/cases.geojson']) {
    const { text } = await call('GET', path);
    expect(text).toContain(created.json.slug);
    expect(text).not.toMatch(/48\.123456|secret@|blue collar|276098106234567/);
  }
});
