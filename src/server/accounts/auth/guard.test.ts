import { randomBytes } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codesToNewAddresses } from '#server/accounts/letters.ts';
import { known_devices, rate_limits, user, verification } from '#server/platform/database/schema/accounts.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const { db } = await testDatabase();
const { call, mails } = testAuth(db, { rateLimits: true });
const password = 'secret-1';
const newDevice = () => randomBytes(32).toString('base64url');

let people = 0;
let from = 0;
/** A network of another provider each time, so that no address is counted twice. */
const elsewhere = () => `2001:${(from++ + 0x1000).toString(16)}:1:1::1`;
const newEmail = () => `guard-${people++}@homeward.test`;

type Sent = { ip?: string; device?: string; token?: string };
const send = (path: string, body: object, { ip = elsewhere(), device, token }: Sent = {}) =>
  call('POST', path, body, { ip, token, headers: { 'user-agent': '', ...(device && { 'x-device-token': device }) } });
const signIn = (email: string, secret: string, sent?: Sent) =>
  send('/sign-in/email', { email, password: secret }, sent);
const askForCode = (email: string, sent?: Sent) => send('/email-otp/request-password-reset', { email }, sent);

async function anOwner() {
  const [email, device] = [newEmail(), newDevice()];
  const { body } = await send('/sign-up/email', { email, password }, { device });
  const { token, user: made } = body as { token: string; user: { id: string } };
  return { email, device, token, id: made.id };
}

/** Uses up the account's allowance directly, because each real attempt costs a hash. */
async function strangersTried(email: string, times: number) {
  await signIn(email, 'wrong-1');
  const full = new Date(Date.now() + times * 20_000);
  await db.update(rate_limits).set({ full_at: full }).where(like(rate_limits.key, '%by strangers'));
}
const mailsTo = (email: string) => mails.filter(({ to }) => to === email);
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject.replace(/^\d{8}/, '#'));
const linkOf = (text = '') => new URLSearchParams(text.match(/auth#(\S+)/)?.[1]).get('recovery') ?? '';

describe('wrong passwords of strangers', () => {
  test('slow down strangers, but never a known device', async () => {
    const { email, device } = await anOwner();
    await strangersTried(email, 30);
    const stranger = await signIn(email, 'wrong-1');
    expect(stranger.body).toMatchObject({
      error: { code: 'strangers_slowed', retryAfterSeconds: expect.any(Number), message: /Forgot your password/ },
    });
    expect((await signIn(email.toUpperCase(), password)).status).toBe(429);
    expect((await signIn(email, password, { device: newDevice() })).status).toBe(429);
    expect((await signIn(email, password, { device })).status).toBe(200);
    const other = await anOwner();
    expect((await signIn(email, password, { device: other.device })).status).toBe(429);
  });

  test('count simultaneous attempts', async () => {
    const { email } = await anOwner();
    await strangersTried(email, 28);
    const guesses = await Promise.all([1, 2, 3, 4].map(() => signIn(email, 'wrong-1')));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([401, 401, 429, 429]);
  });

  test('from one address do not use up the allowance of others', async () => {
    const { email } = await anOwner();
    const ip = elsewhere();
    for (let n = 0; n < 10; n++) await signIn(email, '', { ip });
    const bucket = await db.select().from(rate_limits).where(like(rate_limits.key, '%by strangers'));
    for (let n = 0; n < 20; n++) expect((await signIn(email, 'wrong-1', { ip })).status).toBe(429);
    expect(await db.select().from(rate_limits).where(like(rate_limits.key, '%by strangers'))).toEqual(bucket);
  });

  test('are reported to the owner once a day; an address without an account gets the same answer', async () => {
    const [{ email }, nobody] = [await anOwner(), newEmail()];
    await strangersTried(email, 30);
    await strangersTried(nobody, 30);
    const [known, unknown] = [await signIn(email, 'wrong-1'), await signIn(nobody, 'wrong-1')];
    await signIn(email, 'wrong-1');
    expect(subjectsTo(email)).toEqual(['Someone is trying to guess your password']);
    expect(mailsTo(nobody)).toEqual([]);
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.body as object)).toEqual(Object.keys(known.body as object));
  });

  test('a known device has its own limit, which the right password resets', async () => {
    const { email, device } = await anOwner();
    for (let n = 0; n < 19; n++) await signIn(email, '', { device });
    expect((await signIn(email, password, { device })).status).toBe(200);
    for (let n = 0; n < 20; n++) expect((await signIn(email, '', { device })).status).toBe(400);
    expect((await signIn(email, password, { device })).status).toBe(429);
  });

  test('a token that could be guessed is not accepted as a device', async () => {
    const { email, token } = await anOwner();
    expect(token).toBeTruthy();
    await signIn(email, password, { device: 'a'.repeat(12) });
    await strangersTried(email, 30);
    expect((await signIn(email, password, { device: 'a'.repeat(12) })).status).toBe(429);
  });

  test('the database does not contain the token of a device', async () => {
    const { device, id } = await anOwner();
    const rows = await db.select().from(known_devices).where(eq(known_devices.user_id, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(device);
  });
});

describe('recovery', () => {
  test('is limited by address; strangers’ requests never keep the owner from getting a mail', async () => {
    const { email, device } = await anOwner();
    const ip = elsewhere();
    for (let n = 0; n < 5; n++) expect((await askForCode(newEmail(), { ip })).status).toBe(200);
    expect((await askForCode(newEmail(), { ip })).status).toBe(429);

    for (let n = 0; n < 12; n++) expect((await askForCode(email)).status).toBe(200);
    expect(mailsTo(email)).toHaveLength(4);
    expect((await askForCode(email, { device })).status).toBe(200);
    expect(mailsTo(email)).toHaveLength(5);
  });

  test('answers the same for an unknown address, even when no more mails are sent', async () => {
    const [{ email }, nobody] = [await anOwner(), newEmail()];
    for (let n = 0; n < 6; n++) expect((await askForCode(nobody)).body).toEqual((await askForCode(email)).body);
    expect(mailsTo(nobody)).toEqual([]);
  });

  test('a link works when strangers have used up the code and the limits of the account, but only once', async () => {
    const { email } = await anOwner();
    await strangersTried(email, 30);
    await askForCode(email);
    const token = linkOf(mailsTo(email).at(-1)?.text);
    await askForCode(email); // a newer code replaces the older one, a newer link does not
    for (let n = 0; n < 7; n++)
      await send('/email-otp/reset-password', { email, otp: '00000000', password: 'new-secret' });
    const newcomer = newDevice();
    const reset = () => send('/reset-password', { token, newPassword: 'new-secret' }, { device: newcomer });
    expect((await reset()).status).toBe(200);
    expect((await signIn(email, 'new-secret')).status).toBe(429);
    expect((await signIn(email, 'new-secret', { device: newcomer })).status).toBe(200);
    expect((await reset()).body).toMatchObject({ error: { code: 'invalid_token' } });
    const older = linkOf(mailsTo(email).findLast(({ text }) => linkOf(text) !== token)?.text);
    expect((await send('/reset-password', { token: older, newPassword: 'third-secret' })).status).toBe(400);
    const broken = await send('/reset-password', { token: 'half\u0000', newPassword: 'third-secret' });
    expect(broken.status).toBe(400);
  });

  test('code and link of a letter set one password between them', async () => {
    const { email } = await anOwner();
    await askForCode(email);
    const letter = mailsTo(email).at(-1)!;
    const reset = await send('/reset-password', { token: linkOf(letter.text), newPassword: 'new-secret' });
    expect(reset.status).toBe(200);
    const otp = letter.subject.match(/^\d+/)![0];
    const again = await send('/email-otp/reset-password', { email, otp, password: 'third-secret' });
    expect(again.body).toMatchObject({ error: { code: 'invalid_otp' } });
    expect((await signIn(email, 'third-secret')).status).toBe(401);
  });

  test('makes earlier devices unknown again, and notifies the owner', async () => {
    const { email, device } = await anOwner();
    await askForCode(email);
    await send('/reset-password', { token: linkOf(mailsTo(email).at(-1)?.text), newPassword: 'new-secret' });
    expect(subjectsTo(email)).toEqual(['# is your Homeward code', 'Your account has a new password']);
    await strangersTried(email, 30);
    expect((await signIn(email, 'new-secret', { device })).status).toBe(429);
  });

  test('the database alone does not give access to an account', async () => {
    const { email, id } = await anOwner();
    await askForCode(email);
    const rows = await db.select().from(verification).where(eq(verification.value, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(linkOf(mailsTo(email).at(-1)?.text));
  });
});

describe('codes for signing in', () => {
  const askForSignIn = (email: string) => send('/email-otp/send-verification-otp', { email, type: 'sign-in' });

  test('stop for new addresses at the limit of the whole site, but not for accounts', async () => {
    const { email } = await anOwner();
    const [first, second] = [newEmail(), newEmail()];
    await askForSignIn(first);
    const spent = new Date(Date.now() + codesToNewAddresses.perSeconds * 1000);
    await db.update(rate_limits).set({ full_at: spent }).where(like(rate_limits.key, 'sign-in codes%'));
    expect((await askForSignIn(second)).body).toEqual((await askForSignIn(email)).body);
    expect([first, second, email].map((address) => mailsTo(address).length)).toEqual([1, 0, 1]);
  });
});

describe('a password', () => {
  const common = { code: 'password_too_common', fields: { password: expect.stringContaining('most common') } };

  test('that is very common is refused wherever a password is chosen', async () => {
    const { email, token } = await anOwner();
    await askForCode(email);
    const mail = mailsTo(email).at(-1)?.text ?? '';
    const otp = mail.match(/^\d{8}$/m)?.[0];
    const answers = [
      await send('/sign-up/email', { email: newEmail(), password: '123456' }),
      await send('/change-password', { currentPassword: password, newPassword: 'Iloveyou' }, { token }),
      await send('/email-otp/reset-password', { email, otp, password: 'qwerty' }),
      await send('/reset-password', { token: linkOf(mail), newPassword: 'letmein' }),
    ];
    for (const { status, body } of answers) expect([status, body]).toMatchObject([400, { error: common }]);
    // the refused attempts have used up nothing
    expect((await send('/email-otp/reset-password', { email, otp, password: 'new-secret' })).status).toBe(200);
  });

  test('that is changed ends the other sessions unless told otherwise, and the owner is notified', async () => {
    const { email, token, device } = await anOwner();
    const second = ((await signIn(email, password, { device })).body as { token: string }).token;
    const change = (body: object, as: string) => send('/change-password', body, { token: as, device });
    const kept = await change(
      { currentPassword: password, newPassword: 'second-1', revokeOtherSessions: false },
      token,
    );
    expect(kept.body).toMatchObject({ token: null });
    const changed = await change({ currentPassword: 'second-1', newPassword: 'third-1' }, second);
    expect(changed.body).toMatchObject({ token: expect.any(String) });
    expect((await send('/two-factor/enable', { password: 'third-1' }, { token })).status).toBe(401);
    expect(subjectsTo(email)).toEqual(['Your password was changed', 'Your password was changed']);
  });
});

test('whoever opens an account with the address of somebody else fills no mailbox with its news', async () => {
  const { email, token } = await anOwner();
  const change = (from: string, to: string, by?: string) =>
    send('/change-password', { currentPassword: from, newPassword: to }, { token: by });
  let session: string | undefined = token;
  for (let n = 0; n < 9; n++) {
    const [from, to] = n % 2 === 0 ? [password, 'secret-2'] : ['secret-2', password];
    const changed = await change(from, to, session);
    expect(changed.status).toBe(200);
    session = (changed.body as { token: string }).token;
  }
  expect(mailsTo(email)).toHaveLength(5);
  await db.update(user).set({ emailVerified: true }).where(eq(user.email, email));
  expect((await change('secret-2', password, session)).status).toBe(200);
  expect(mailsTo(email)).toHaveLength(6);
});

describe('a sign-in from a new device', () => {
  test('is reported with what is known about it; one from a known device is not', async () => {
    const { email, device } = await anOwner();
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' };
    await signIn(email, password, { device });
    expect(mailsTo(email)).toEqual([]);
    await call('POST', '/sign-in/email', { email, password }, { ip: '192.0.2.77', headers });
    expect(subjectsTo(email)).toEqual(['A new device signed in to your account']);
    const { text } = mailsTo(email)[0]!;
    expect(text).toContain('Firefox on Linux, at 192.0.2.77.');
    expect(text).toContain('If not, choose “Forgot your password?”');
    await call('POST', '/sign-in/email', { email, password: 'wrong-1' }, { ip: '192.0.2.78', headers });
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('is reported for an account without recorded devices, unless the account is new', async () => {
    const [email, device] = [newEmail(), newDevice()];
    await send('/sign-up/email', { email, password });
    expect(mailsTo(email)).toEqual([]);
    await db
      .update(user)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(user.email, email));
    await signIn(email, password, { device });
    await signIn(email, password, { device });
    expect(mailsTo(email)).toHaveLength(1);
  });
});
