import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { createWebauthn } from '#server/accounts/webauthn.ts';
import { passkeys, session, user } from '#server/platform/database/schema/accounts.ts';
import { anAuthenticator } from '#tests/factories/authenticator.ts';
import { testApp } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { passkeySite, password, refused } from '#tests/harness/passkey-site.ts';

const database = await testDatabase();
const { db } = database;
const { signing, jobs, deps, own, call, anEmail, somebody, begin, add, list, signIn } = passkeySite(database);

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
    const email = anEmail();
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
  const app = testApp(database, { ...own, passkeys: { ...deps, webauthn: createWebauthn('https://192.0.2.7') } });
  expect((await begin(await somebody(), password, app.call)).status).toBe(404);
});
