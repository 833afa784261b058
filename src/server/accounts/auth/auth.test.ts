import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDevice, devicesOf } from '#server/notifications/push/devices.ts';
import { subscriberOfAccount } from '#server/notifications/store/subscribers.ts';
import { profiles, session, user } from '#server/platform/database/schema/accounts.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const { db } = await testDatabase();
const { call, gateway, identify, mails } = testAuth(db, { slowHashes: true });

let people = 0;
const newEmail = () => `person-${people++}@homeward.test`;

async function signUp(body: Record<string, unknown> = {}) {
  const email = newEmail();
  const { body: answer } = await call('POST', '/sign-up/email', { email, password: 'secret-1', ...body });
  return { email, ...(answer as { token: string; user: { id: string } }) };
}

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

describe('sign up', () => {
  test('answers a token and the public fields of the user alone, and sets no cookie', async () => {
    const answer = await call('POST', '/sign-up/email', {
      email: ' Ana@Homeward.test ',
      password: 'secret-0',
      display_name: ' Ana ',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.any(String),
      user: {
        id: expect.any(String),
        email: 'ana@homeward.test',
        email_verified: false,
        display_name: 'Ana',
        contact_email: 'ana@homeward.test',
        mails: { matches: true, sightings: true, messages: true, follows: true, alerts: true },
        in_app: { matches: true, sightings: true, messages: true, follows: true, alerts: true },
        push: { matches: true, sightings: true, messages: true, follows: true, alerts: true },
        lets_measure: false,
        locale: 'en',
        roles: [],
        identities: ['credential'],
        factors: [],
        created_at: expect.any(String),
      },
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await identify(bearer((answer.body as { token: string }).token))).toEqual({
      userId: (answer.body as { user: { id: string } }).user.id,
      sessionId: expect.any(String),
    });
  });

  test('makes the profile with the account, with or without a display name', async () => {
    const named = await signUp({ display_name: 'Bo' });
    const unnamed = await signUp();
    const rows = await db.select().from(profiles);
    expect(rows.find((row) => row.id === named.user.id)).toMatchObject({
      display_name: 'Bo',
      contact_email: named.email,
    });
    expect(rows.find((row) => row.id === unnamed.user.id)).toMatchObject({ display_name: null });
  });

  test.each([
    [{ email: '', password: 'secret-0' }, 'missing_fields', 'Please fill in all fields', undefined],
    [{ email: 'x@homeward.test' }, 'missing_fields', 'Please fill in all fields', undefined],
    [
      { email: 'x@homeward.test', password: '12345' },
      'password_too_short',
      'Password must be at least 6 characters',
      'password',
    ],
    [{ email: 'not an address', password: 'secret-0' }, 'invalid_email', 'Please enter a valid email address', 'email'],
    [
      { email: 'x@homeward.test', password: 'PassWord' },
      'password_too_common',
      'This password is one of the most common ones, and the first that others would try. Please choose another.',
      'password',
    ],
    [
      { email: `${'x'.repeat(242)}@homeward.test`, password: 'secret-0' },
      'email_too_long',
      'An email address has at most 254 characters',
      'email',
    ],
  ])('refuses %j', async (body, code, message, field) => {
    const answer = await call('POST', '/sign-up/email', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code, message } });
    if (field) expect(answer.body).toMatchObject({ error: { fields: { [field]: message } } });
  });

  test('refuses an address that is taken, whatever its case', async () => {
    const { email } = await signUp();
    const answer = await call('POST', '/sign-up/email', { email: email.toUpperCase(), password: 'secret-2' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      error: { message: 'This email is already registered. Please sign in instead.' },
    });
  });

  test('ignores all other fields', async () => {
    const { user: made } = await signUp({ image: 'https://tracker.example/x.png', emailVerified: true, id: 'mine' });
    const [row] = await db.select().from(user).where(eq(user.id, made.id));
    expect(row).toMatchObject({ image: null, emailVerified: false });
    expect(made.id).not.toBe('mine');
  });
});

describe('sign in', () => {
  test('returns a token; the errors for a wrong password and an unknown address are the same', async () => {
    const { email } = await signUp();
    expect((await call('POST', '/sign-in/email', { email, password: 'secret-1' })).body).toMatchObject({
      token: expect.any(String),
    });
    const wrong = await call('POST', '/sign-in/email', { email, password: 'secret-2' });
    const unknown = await call('POST', '/sign-in/email', { email: newEmail(), password: 'secret-2' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ error: { message: 'Invalid email or password' } });
    expect(unknown).toEqual(wrong);
  });
});

describe('a session', () => {
  test('is not opened by a cookie, an unsigned token or a forged signature', async () => {
    const { token, user: owner } = await signUp();
    const [row] = await db.select().from(session).where(eq(session.userId, owner.id));
    expect(token.split('.')[0]).toBe(row?.token);
    expect(await identify(bearer(row?.token ?? ''))).toBeNull();
    expect(await identify(bearer(`${row?.token}.${'A'.repeat(43)}`))).toBeNull();
    expect(
      await identify(new Headers({ cookie: `better-auth.session_token=${encodeURIComponent(token)}` })),
    ).toBeNull();
    const byCookie = await call(
      'POST',
      '/sign-out',
      {},
      {
        headers: { cookie: `better-auth.session_token=${encodeURIComponent(token)}` },
      },
    );
    expect(byCookie.status).toBeLessThan(500);
    expect(await identify(bearer(token))).not.toBeNull();
  });

  test.each([
    ['/revoke-other-sessions', {}, ['this phone']],
    ['/revoke-sessions', {}, []],
    ['/change-password', { currentPassword: 'secret-1', newPassword: 'secret-2' }, []],
    ['/sign-out', {}, ['unused phone', 'phone of old']],
  ])('%s: which phones are still told news', async (path, body, left) => {
    const { token, user } = await signUp();
    const { sessionId } = (await identify(bearer(token)))!;
    const over = { id: `over ${user.id}`, token: `over ${user.id}`, userId: user.id, expiresAt: new Date(0) };
    await db.insert(session).values(over);
    const endpoint = (name: string) => `https://push.test/${user.id}/${name}`;
    const keys = { p256dh: 'key', auth: 'secret' };
    for (const [name, id] of [
      ['this phone', sessionId],
      ['unused phone', over.id],
      ['phone of old', null],
    ] as const)
      await addDevice(db, { userId: user.id, sessionId: id! }, { endpoint: endpoint(name), keys });
    await call('POST', path, body, { token });
    const told = await devicesOf(db, await subscriberOfAccount(db, user.id));
    expect(told.map((device) => device.endpoint)).toEqual(left.map(endpoint));
  });

  test.each(['/sign-out', '/revoke-sessions', '/revoke-other-sessions'])('%s takes no body', async (path) => {
    const { token } = await signUp();
    // as the HTTP server passes it on: with an empty body that has no type
    const sent = { method: 'POST', headers: bearer(token), body: new Uint8Array() };
    const answer = await gateway(new Request(`http://homeward.test/api/auth${path}`, sent), '192.0.2.1');
    expect(answer.status).toBe(200);
    expect((await identify(bearer(token))) === null).toBe(path !== '/revoke-other-sessions');
  });

  test('lasts 30 days from its last day of use', async () => {
    const { token, user: owner } = await signUp();
    const days = (n: number) => new Date(Date.now() + n * 86_400_000);
    await db
      .update(session)
      .set({ expiresAt: days(28) })
      .where(eq(session.userId, owner.id));
    expect(await identify(bearer(token))).not.toBeNull();
    const [row] = await db.select().from(session).where(eq(session.userId, owner.id));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(days(29.9).getTime());
    await db
      .update(session)
      .set({ expiresAt: days(-1) })
      .where(eq(session.userId, owner.id));
    expect(await identify(bearer(token))).toBeNull();
  });

  test('signs out locally, elsewhere, or everywhere', async () => {
    const { email, token: first } = await signUp();
    const signIn = async () =>
      ((await call('POST', '/sign-in/email', { email, password: 'secret-1' })).body as { token: string }).token;
    const alive = async (...tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await identify(bearer(token))) !== null));
    const [second, third] = [await signIn(), await signIn()];
    await call('POST', '/sign-out', {}, { token: first });
    expect(await alive(first, second, third)).toEqual([false, true, true]);
    await call('POST', '/revoke-other-sessions', {}, { token: second });
    expect(await alive(second, third)).toEqual([true, false]);
    const fourth = await signIn();
    await call('POST', '/revoke-sessions', {}, { token: second });
    expect(await alive(second, fourth)).toEqual([false, false]);
  });
});

describe('recovery', () => {
  const codeOf = (email: string) => mails.findLast((mail) => mail.to === email)?.text.match(/^\d{8}$/m)?.[0] ?? '';

  test('sends a code, which sets a new password once and ends all sessions', async () => {
    const { email, token } = await signUp();
    await call('POST', '/email-otp/request-password-reset', { email });
    const code = codeOf(email);
    const reset = { email, otp: `${code.slice(0, 4)} ${code.slice(4)}`, password: 'new-secret' };
    expect((await call('POST', '/email-otp/reset-password', reset)).status).toBe(200);
    expect(await identify(bearer(token))).toBeNull();
    expect((await call('POST', '/sign-in/email', { email, password: 'secret-1' })).status).toBe(401);
    expect((await call('POST', '/sign-in/email', { email, password: 'new-secret' })).status).toBe(200);
    expect((await call('POST', '/email-otp/reset-password', reset)).status).toBe(400);
  });

  test('answers the same for an unknown address, and sends no mail', async () => {
    const { email } = await signUp();
    const known = await call('POST', '/email-otp/request-password-reset', { email });
    const before = mails.length;
    const unknown = await call('POST', '/email-otp/request-password-reset', { email: newEmail() });
    expect(unknown.body).toEqual(known.body);
    expect(mails).toHaveLength(before);
  });

  test('a code is invalid after five wrong attempts', async () => {
    const { email } = await signUp();
    await call('POST', '/email-otp/request-password-reset', { email });
    const right = codeOf(email);
    const wrong = right === '00000000' ? '00000001' : '00000000';
    const attempt = (otp: string) => call('POST', '/email-otp/reset-password', { email, otp, password: 'new-secret' });
    expect((await attempt(wrong)).body).toMatchObject({
      error: { code: 'invalid_otp', fields: { code: expect.anything() } },
    });
    for (let i = 0; i < 4; i++) await attempt(wrong);
    expect((await attempt(right)).status).toBeGreaterThanOrEqual(400);
    expect((await call('POST', '/sign-in/email', { email, password: 'secret-1' })).status).toBe(200);
  });
});

test('the key set is public, and a short-lived JWT is made for a session', async () => {
  const { token } = await signUp();
  const jwt = await call('GET', '/token', undefined, { token });
  expect((jwt.body as { token: string }).token.split('.')).toHaveLength(3);
  const keys = await call('GET', '/jwks');
  expect(keys.body).toMatchObject({ keys: [{ kty: expect.any(String) }] });
  expect(JSON.stringify(keys.body)).not.toContain('"d"');
  expect((await call('GET', '/token')).status).toBe(401);
});

test.each([
  ['GET', '/get-session'],
  ['GET', '/list-sessions'],
  ['POST', '/update-user'],
  ['POST', '/delete-user'],
  ['POST', '/email-otp/verify-email'],
  ['POST', '/email-otp/check-verification-otp'],
  ['GET', '/one-time-token/generate'],
])('%s %s of better-auth is not exposed', async (method, path) => {
  const { token } = await signUp();
  expect((await call(method, path, method === 'POST' ? {} : undefined, { token })).status).toBe(404);
});
