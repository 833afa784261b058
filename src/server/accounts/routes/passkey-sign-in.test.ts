import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { user } from '#server/platform/database/schema/accounts.ts';
import { bans } from '#server/platform/database/schema/moderation.ts';
import { anAuthenticator } from '#tests/factories/authenticator.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { totpNow } from '#tests/factories/totp.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { passkeySite, password, publicUrl, refused } from '#tests/harness/passkey-site.ts';

const database = await testDatabase();
const { db } = database;
const { call, somebody, begin, add, list, ask, enter, signIn } = passkeySite(database);

describe('signing in', () => {
  test('a passkey opens a session like any other, and the list says when', async () => {
    const person = await somebody();
    const { device } = await add(person, anAuthenticator(), '  Phone  ');
    const { status, json } = await signIn(device);
    expect(status).toBe(200);
    expect(Object.keys(json).toSorted()).toEqual(['token', 'user']);
    expect(json.user).toMatchObject({ id: person.id, email: person.email });
    const headers = { authorization: `Bearer ${json.token}` };
    expect((await call('GET', '/api/account/sessions', { headers })).json.sessions).toHaveLength(2);
    expect(await list(person)).toEqual([
      { id: expect.any(String), name: 'Phone', created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
    await call('POST', '/api/auth/sign-out', { headers });
    expect((await call('GET', '/api/account', { headers })).status).toBe(401);
  });

  test('the device is asked for nobody in particular, and to verify its user', async () => {
    const { ticket, options } = await ask();
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(options).toMatchObject({ rpId: 'homeward.example', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
  });

  test('a challenge works once, for whoever asked for it, and not after five minutes', async () => {
    const { device } = await add(await somebody());
    const over = { status: 400, json: { error: { code: 'passkey_over' } } };
    const asked = await ask();
    const proof = device.prove(asked.options);
    expect(await enter((await ask()).ticket, proof)).toMatchObject(refused);
    expect(await enter('x'.repeat(43), proof)).toMatchObject(over);
    const answers = await Promise.all([enter(asked.ticket, proof), enter(asked.ticket, proof)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const late = await ask();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 });
    expect(await enter(late.ticket, device.prove(late.options))).toMatchObject(over);
    vi.useRealTimers();
  });

  test('a question to somebody who adds a passkey cannot be answered by signing in', async () => {
    const person = await somebody();
    const { device } = await add(person);
    const { ticket, options } = (await begin(person)).json;
    expect(await enter(ticket, device.prove(options))).toMatchObject({ json: { error: { code: 'passkey_over' } } });
  });

  test.each([
    ['of another site', { origin: 'https://homeward.example.evil.test' }],
    ['of another port', { origin: 'https://homeward.example:8443' }],
    ['for another name', { rpId: 'evil.test' }],
    ['of a device that did not verify its user', { verifiesUser: false }],
    ['for another account', { userHandle: 'c29tZWJvZHk' }],
  ])('a proof %s is refused', async (_what, faults) => {
    const { device } = await add(await somebody());
    expect(await signIn(device, faults)).toMatchObject(refused);
    expect((await signIn(device)).status).toBe(200);
  });

  test('an unknown passkey, a forged signature and a removed passkey get the same answer', async () => {
    const person = await somebody();
    const { device, json } = await add(person);
    const unknown = await signIn(anAuthenticator());
    const { ticket, options } = await ask();
    const { response } = anAuthenticator().prove(options);
    const forged = await enter(ticket, { ...device.prove(options), response });
    const { headers } = person;
    await call('POST', `/api/account/passkeys/${json.id}/removal`, { headers, body: { current_password: password } });
    const removed = await signIn(device);
    expect(unknown).toMatchObject(refused);
    const { request_id: _first, ...words } = unknown.json.error;
    for (const answer of [forged, removed]) expect(answer).toMatchObject({ status: 400, json: { error: words } });
  });

  test('a counter that does not grow is the sign of a copy; passkeys of several devices have none', async () => {
    const { device } = await add(await somebody());
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    expect(await signIn(device, { counter: 7 })).toMatchObject(refused);
    expect(await signIn(device, { counter: 3 })).toMatchObject(refused);
    expect(await signIn(device, { counter: 0 })).toMatchObject(refused);
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
    const shared = (await add(await somebody(), anAuthenticator({ counter: 0 }))).device;
    expect([(await signIn(shared)).status, (await signIn(shared)).status]).toEqual([200, 200]);
  });

  test('with a second factor a verified passkey is enough', async () => {
    const person = await somebody();
    const { device } = await add(person);
    const { headers } = person;
    const { json } = await call('POST', '/api/auth/two-factor/enable', { headers, body: { password } });
    const verified = await call('POST', '/api/auth/two-factor/verify-totp', {
      headers,
      body: { code: totpNow(json.totpURI) },
    });
    expect(verified.json.user.factors).toEqual(['totp']);
    const opened = await signIn(device);
    expect(opened.json).toMatchObject({ token: expect.any(String), user: { factors: ['totp'] } });
    expect(await signIn(device, { verifiesUser: false })).toMatchObject(refused);
  });

  test('a banned account signs in and is refused with the usual words', async () => {
    const person = await somebody();
    const { device } = await add(person);
    await db.insert(bans).values({ user_id: person.id });
    const { token } = (await signIn(device)).json;
    const headers = { authorization: `Bearer ${token}` };
    const posted = await call('POST', '/api/cases', { headers, body: aMissingReport() });
    expect(posted).toMatchObject({ status: 403, json: { error: { code: 'banned' } } });
  });

  test('where addresses have to be confirmed, a passkey does not get around it', async () => {
    const strict = testAuth(db, { publicUrl, requireConfirmation: true });
    const person = await somebody();
    const { device } = await add(person);
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, person.id));
    const { ticket, options } = (await strict.call('POST', '/passkey/options')).body as Awaited<ReturnType<typeof ask>>;
    const body = { ticket, response: device.prove(options) };
    expect((await strict.call('POST', '/sign-in/passkey', body)).body).toMatchObject({
      error: { code: 'email_not_verified' },
    });
  });

  test('attempts from one address are limited, and a new device is told to the owner', async () => {
    const limited = testAuth(db, { publicUrl, rateLimits: true });
    const person = await somebody();
    const { device } = await add(person);
    const { ticket, options } = await ask();
    await call('POST', '/api/auth/sign-in/email', {
      headers: { 'x-device-token': 'c'.repeat(43) },
      body: { email: person.email, password },
    });
    const headers = { 'x-device-token': 'd'.repeat(43) };
    const body = { ticket, response: device.prove(options) };
    await limited.call('POST', '/sign-in/passkey', { ...body, ticket: (await ask()).ticket }, { headers });
    expect((await limited.call('POST', '/sign-in/passkey', body, { headers })).status).toBe(200);
    const told = limited.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(told).toEqual(['A new device signed in to your account']);
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries++)
      statuses.push((await limited.call('POST', '/sign-in/passkey', body, { headers })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    [{}, 422],
    [{ ticket: 'a\0b', response: {} }, 422],
    [{ ticket: 'x', response: anAuthenticator().prove({ challenge: 'x' }) }, 400],
    [{ ticket: 'x', response: { ...anAuthenticator().prove({ challenge: 'x' }), id: "a'\0" } }, 422],
  ])('%j is refused', async (body, status) => {
    expect((await call('POST', '/api/auth/sign-in/passkey', { body })).status).toBe(status);
  });
});
