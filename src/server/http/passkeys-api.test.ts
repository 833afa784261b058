import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { createCheckPassword } from '#server/adapters/auth/check-password.ts';
import { openPasskeys } from '#server/adapters/auth/passkeys/open-passkeys.ts';
import { passkeys, session, user } from '#server/adapters/postgres/schema/accounts.ts';
import { bans } from '#server/adapters/postgres/schema/moderation.ts';
import { anAuthenticator } from '#tests/factories/authenticator.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { totpNow } from '#tests/factories/totp.ts';
import { appDependencies, testApp } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const publicUrl = 'https://homeward.example';
const signing = testAuth(db, { publicUrl });
const { dependencies, jobs } = appDependencies(database);
const deps = { ...dependencies.passkeys, checkPassword: createCheckPassword(signing.auth) };
const own = { auth: signing.gateway, identify: signing.identify };
const { call } = testApp(database, { ...own, passkeys: deps });

const password = 'secret-1';
let people = 0;

/** Somebody with a password, whose address is confirmed. */
async function somebody({ confirmed = true } = {}) {
  const email = `passkey-${people++}@homeward.test`;
  const { json } = await call('POST', '/api/auth/sign-up/email', { body: { email, password } });
  if (confirmed) await db.update(user).set({ emailVerified: true }).where(eq(user.id, json.user.id));
  return { email, id: json.user.id as string, headers: { authorization: `Bearer ${json.token}` } };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const begin = ({ headers }: Somebody, current_password = password, by = call) =>
  by('POST', '/api/account/passkey-options', { headers, body: { current_password } });

async function add(person: Somebody, device = anAuthenticator(), name = 'My phone') {
  const { ticket, options } = (await begin(person)).json;
  const body = { ticket, name, response: device.create(options) };
  const { status, json } = await call('POST', '/api/account/passkeys', { headers: person.headers, body });
  return { device, status, json };
}

const list = async ({ headers }: Somebody) => (await call('GET', '/api/account/passkeys', { headers })).json.passkeys;
const ask = async () => (await call('POST', '/api/auth/passkey/options')).json;
const enter = (ticket: string, response: unknown, headers = {}) =>
  call('POST', '/api/auth/sign-in/passkey', { headers, body: { ticket, response } });
async function signIn(device: ReturnType<typeof anAuthenticator>, faults = {}) {
  const { ticket, options } = await ask();
  return enter(ticket, device.prove(options, faults));
}
const refused = { status: 400, json: { error: { code: 'passkey_refused', message: expect.any(String) } } };

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

describe('keeping passkeys', () => {
  test('one is added and removed with the password only, and the owner is told by mail', async () => {
    const person = await somebody();
    const { headers } = person;
    expect(await begin(person, 'secret-2')).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_password' } },
    });
    const { device, status, json } = await add(person);
    expect(status).toBe(201);
    const path = `/api/account/passkeys/${json.id}`;
    const wrong = await call('POST', `${path}/removal`, { headers, body: {} });
    expect(wrong.json.error.code).toBe('invalid_password');
    expect((await signIn(device)).status).toBe(200);
    const removed = await call('POST', `${path}/removal`, { headers, body: { current_password: password } });
    expect(removed.status).toBe(204);
    expect(await list(person)).toEqual([]);
    const told = jobs.map(({ payload }) => payload as { to?: string });
    expect(told.filter(({ to }) => to === person.email)).toMatchObject([
      { kind: 'passkey_added' },
      { kind: 'passkey_removed' },
    ]);
  });

  test('people without a password have to have signed in just now', async () => {
    const email = `passkey-${people++}@homeward.test`;
    await signing.call('POST', '/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const otp = signing.mails.findLast(({ to }) => to === email)!.subject.match(/^\d+/)![0];
    const { json } = await call('POST', '/api/auth/sign-in/email-otp', { body: { email, otp } });
    const person = { email, id: json.user.id, headers: { authorization: `Bearer ${json.token}` } };
    expect((await add(person)).status).toBe(201);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await db.update(session).set({ createdAt: anHourAgo }).where(eq(session.userId, person.id));
    expect((await begin(person)).json.error.code).toBe('sign_in_again');
  });

  test('an address that is not confirmed has none', async () => {
    const person = await somebody({ confirmed: false });
    expect((await begin(person)).json.error.code).toBe('confirm_first');
  });

  test('without a mail server it may, and the first proof of the address removes what was there before', async () => {
    const silent = testApp(database, { ...own, passkeys: { ...deps, sendsMail: false } });
    const intruder = await somebody({ confirmed: false });
    const { ticket, options } = (await begin(intruder, password, silent.call)).json;
    const device = anAuthenticator();
    const body = { ticket, name: 'Mine', response: device.create(options) };
    expect((await silent.call('POST', '/api/account/passkeys', { headers: intruder.headers, body })).status).toBe(201);
    expect((await signIn(device)).status).toBe(200);
    const { email } = intruder;
    await signing.call('POST', '/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const otp = signing.mails.findLast(({ to }) => to === email)!.subject.match(/^\d+/)![0];
    expect((await call('POST', '/api/auth/sign-in/email-otp', { body: { email, otp } })).status).toBe(200);
    expect(await signIn(device)).toMatchObject(refused);
  });

  test('a new password by mail removes the passkeys, a change of the password does not', async () => {
    const person = await somebody();
    const { device } = await add(person);
    const { email, headers } = person;
    const change = { currentPassword: password, newPassword: 'secret-3' };
    await call('POST', '/api/auth/change-password', { headers, body: change });
    expect((await signIn(device)).status).toBe(200);
    await signing.call('POST', '/email-otp/request-password-reset', { email });
    const otp = signing.mails.findLast(({ to }) => to === email)!.subject.match(/^\d+/)![0];
    const reset = await call('POST', '/api/auth/email-otp/reset-password', {
      body: { email, otp, password: 'secret-4' },
    });
    expect(reset.status).toBe(200);
    expect(await signIn(device)).toMatchObject(refused);
  });

  test('nobody reads, renames or removes those of others', async () => {
    const { json } = await add(await somebody());
    const other = await somebody();
    const { headers } = other;
    expect(await list(other)).toEqual([]);
    const path = `/api/account/passkeys/${json.id}`;
    expect((await call('PATCH', path, { headers, body: { name: 'Mine' } })).status).toBe(404);
    const body = { current_password: password };
    expect((await call('POST', `${path}/removal`, { headers, body })).status).toBe(404);
    const { ticket, options } = (await begin(await somebody())).json;
    const theirs = { ticket, name: 'Mine', response: anAuthenticator().create(options) };
    const taken = await call('POST', '/api/account/passkeys', { headers, body: theirs });
    expect(taken.json.error.code).toBe('passkey_over');
  });

  test('the owner renames one; a blank name is refused', async () => {
    const person = await somebody();
    const { json } = await add(person);
    const rename = (name: string) =>
      call('PATCH', `/api/account/passkeys/${json.id}`, { headers: person.headers, body: { name } });
    expect((await rename('Work phone')).json).toEqual({ ...json, name: 'Work phone' });
    expect((await rename('  ')).status).toBe(422);
  });

  test('a device keeps one for an account, and an account has a limited number', async () => {
    const person = await somebody();
    const { device } = await add(person);
    expect((await add(person, device)).json.error.code).toBe('passkey_known');
    expect((await add(await somebody(), device)).json.error.code).toBe('passkey_known');
    const { ticket, options } = (await begin(person)).json;
    expect(options.excludeCredentials).toMatchObject([{ id: device.id }]);
    expect(options.user.name).toBe(person.email);
    const row = { user_id: person.id, public_key: Buffer.of(1), counter: 0, transports: [], name: 'x' };
    const rows = Array.from({ length: limits.passkeys - 1 }, (_, at) => ({
      ...row,
      credential_id: `${person.id}${at}`,
    }));
    await db.insert(passkeys).values(rows);
    expect((await begin(person)).json.error.code).toBe('too_many_passkeys');
    const body = { ticket, name: 'One more', response: anAuthenticator().create(options) };
    const more = await call('POST', '/api/account/passkeys', { headers: person.headers, body });
    expect(more.json.error.code).toBe('too_many_passkeys');
  });

  test.each([
    ['for another site', { origin: 'https://evil.test' }],
    ['by a device that did not verify its user', { verifiesUser: false }],
  ])('one that was made %s is not added', async (_what, faults) => {
    expect((await add(await somebody(), anAuthenticator(faults))).json.error.code).toBe('passkey_unusable');
  });

  test('a statement about the maker of the device is refused', async () => {
    const person = await somebody();
    const { ticket, options } = (await begin(person)).json;
    const response = anAuthenticator({ certificates: true }).create(options);
    const { json } = await call('POST', '/api/account/passkeys', {
      headers: person.headers,
      body: { ticket, name: 'Key', response },
    });
    expect(json.error.code).toBe('passkey_unusable');
  });

  test('the export names them without their keys, and they go with the account', async () => {
    const person = await somebody();
    const { device } = await add(person);
    const { headers } = person;
    const { json, text } = await call('GET', '/api/account/export', { headers });
    expect(json.passkeys).toMatchObject([{ name: 'My phone', last_used_at: null }]);
    expect(text).not.toContain(device.id);
    await db.delete(user).where(eq(user.id, person.id));
    expect(await db.$count(passkeys, eq(passkeys.user_id, person.id))).toBe(0);
  });
});

test('at an address without passkeys nothing is offered', async () => {
  const numbered = testAuth(db, { publicUrl: 'http://192.0.2.7:3000' });
  expect((await numbered.call('POST', '/passkey/options')).status).toBe(404);
  const app = testApp(database, { ...own, passkeys: { ...deps, ...openPasskeys(db, 'https://192.0.2.7') } });
  expect((await begin(await somebody(), password, app.call)).status).toBe(404);
});
