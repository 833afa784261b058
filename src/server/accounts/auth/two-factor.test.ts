import { expect, test } from 'vitest';
import { inArabic, previousTotp, totpNow } from '#tests/factories/totp.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const { db } = await testDatabase();
const { call, identify, mails } = testAuth(db);
const password = 'secret-1';
let people = 0;

const lettersTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);

async function enrolled() {
  const email = `two-factor-${people++}@homeward.test`;
  const opened = (await call('POST', '/sign-up/email', { email, password })).body as { token: string };
  const enabled = (await call('POST', '/two-factor/enable', { password }, opened)).body as {
    totpURI: string;
    backupCodes: string[];
  };
  const code = (ahead = 0) => totpNow(enabled.totpURI, ahead);
  const wrong = await call('POST', '/two-factor/verify-totp', { code: 'wrong' }, opened);
  expect(wrong.status).toBe(400);
  expect(lettersTo(email)).toEqual([]);
  const verified = await call('POST', '/two-factor/verify-totp', { code: await previousTotp(enabled.totpURI) }, opened);
  expect(verified.status).toBe(200);
  return { email, code, backupCodes: enabled.backupCodes, before: opened.token, verified };
}

const known = async (token: string) => (await identify(new Headers({ authorization: `Bearer ${token}` }))) !== null;

async function challengeFor(email: string): Promise<string> {
  const answer = (await call('POST', '/sign-in/email', { email, password })).body as {
    challenge: string;
    token?: string;
  };
  expect(answer).toMatchObject({ twoFactorRedirect: true, challenge: expect.any(String) });
  expect(answer.token ?? null).toBeNull();
  return answer.challenge;
}

const answerWith = (kind: string, challenge: string, code: string, token?: string) =>
  call('POST', `/two-factor/verify-${kind}`, { code }, { headers: { 'x-two-factor-challenge': challenge }, token });

test('enrolling gives a new session and marks the account', async () => {
  const { before, verified } = await enrolled();
  const { token, user } = verified.body as { token: string; user: { factors: string[] } };
  expect(user.factors).toEqual(['totp']);
  expect(await known(token)).toBe(true);
  expect(await known(before)).toBe(false);
});

test.for([
  ['as apps show it', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}`],
  ['on an Arabic keyboard', inArabic],
] as const)('a code may be typed %s', async ([, typed]) => {
  const { email, code } = await enrolled();
  expect((await answerWith('totp', await challengeFor(email), typed(code()))).status).toBe(200);
});

test('the password alone opens no session; the code with its challenge does', async () => {
  const { email, code } = await enrolled();
  const challenge = await challengeFor(email);
  const withoutChallenge = await call('POST', '/two-factor/verify-totp', { code: code() });
  expect(withoutChallenge.body).toMatchObject({ error: { code: 'invalid_two_factor_cookie' } });
  const wrong = await answerWith('totp', challenge, '000000');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({ error: { code: 'invalid_code', fields: { code: expect.any(String) } } });
  const right = await answerWith('totp', challenge, code());
  expect(await known((right.body as { token: string }).token)).toBe(true);
  expect((await answerWith('totp', challenge, code(1))).status).toBe(400);
});

test('a challenge cannot be answered with somebody else’s session', async () => {
  const { email, code } = await enrolled();
  const stranger = (await call('POST', '/sign-up/email', { email: `s-${people++}@homeward.test`, password })).body;
  const answer = await answerWith('totp', await challengeFor(email), code(), (stranger as { token: string }).token);
  expect((answer.body as { user: { email: string } }).user.email).toBe(email);
});

test('a backup code works once', async () => {
  const { email, backupCodes } = await enrolled();
  expect(backupCodes.length).toBeGreaterThanOrEqual(8);
  const code = backupCodes[0] ?? '';
  const first = await answerWith('backup-code', await challengeFor(email), code);
  expect(await known((first.body as { token: string }).token)).toBe(true);
  const second = await answerWith('backup-code', await challengeFor(email), code);
  expect(second.body).toMatchObject({ error: { code: 'invalid_backup_code' } });
});

test('a challenge ends after five wrong codes', async () => {
  const { email, code } = await enrolled();
  const challenge = await challengeFor(email);
  for (let i = 0; i < 5; i++) await answerWith('totp', challenge, '000000');
  expect((await answerWith('totp', challenge, code())).status).toBe(400);
});

const refusal = { status: 400, body: { error: { code: 'invalid_code', fields: { code: expect.any(String) } } } };

test('a code works once, and so do those before it', async () => {
  const { email, code } = await enrolled();
  const spent = code();
  expect((await answerWith('totp', await challengeFor(email), spent)).status).toBe(200);
  const challenge = await challengeFor(email);
  expect(await answerWith('totp', challenge, spent)).toMatchObject(refusal);
  expect(await answerWith('totp', challenge, code(-1))).toMatchObject(refusal);
  expect((await answerWith('totp', challenge, code(1))).status).toBe(200);
});

test('the code used for enrolling opens no session', async () => {
  const email = `two-factor-${people++}@homeward.test`;
  const opened = (await call('POST', '/sign-up/email', { email, password })).body as { token: string };
  const { totpURI } = (await call('POST', '/two-factor/enable', { password }, opened)).body as { totpURI: string };
  const code = totpNow(totpURI);
  const verified = await call('POST', '/two-factor/verify-totp', { code }, opened);
  const { token } = verified.body as { token: string };
  expect(await answerWith('totp', await challengeFor(email), code)).toMatchObject(refusal);
  expect(await call('POST', '/two-factor/verify-totp', { code }, { token })).toMatchObject(refusal);
});

test.each(['one challenge', 'a challenge each'])(
  'of two who send a code at once, on two instances and with %s, one gets in',
  async (which) => {
    const other = testAuth(db);
    const { email, code } = await enrolled();
    const spent = code();
    const first = await challengeFor(email);
    const second = which === 'one challenge' ? first : await challengeFor(email);
    const headers = (challenge: string) => ({ headers: { 'x-two-factor-challenge': challenge } });
    const answers = await Promise.all([
      call('POST', '/two-factor/verify-totp', { code: spent }, headers(first)),
      other.call('POST', '/two-factor/verify-totp', { code: spent }, headers(second)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  },
);

test('turning it off requires the password and returns a new token', async () => {
  const { email, verified } = await enrolled();
  const { token } = verified.body as { token: string };
  const wrong = await call('POST', '/two-factor/disable', { password: 'not it' }, { token });
  expect(wrong.body).toMatchObject({ error: { code: 'invalid_password' } });
  const off = await call('POST', '/two-factor/disable', { password }, { token });
  expect(await known((off.body as { token: string }).token)).toBe(true);
  expect((await call('POST', '/sign-in/email', { email, password })).body).toMatchObject({ token: expect.any(String) });
});

test('the owner is notified when it is turned on and off, and of a new device only after the right code', async () => {
  const { email, code, verified } = await enrolled();
  expect(lettersTo(email)).toEqual(['Two-step sign-in is on']);
  const device = { 'x-device-token': 'd'.repeat(43) };
  const { token } = verified.body as { token: string };
  await call(
    'POST',
    '/change-password',
    { currentPassword: password, newPassword: password },
    { token, headers: device },
  );
  const challenge = await challengeFor(email);
  expect(lettersTo(email)).toHaveLength(2);
  const opened = await answerWith('totp', challenge, code());
  expect(lettersTo(email)).toEqual([
    'Two-step sign-in is on',
    'Your password was changed',
    'A new device signed in to your account',
  ]);
  await call('POST', '/two-factor/disable', { password }, { token: (opened.body as { token: string }).token });
  expect(lettersTo(email).at(-1)).toBe('Two-step sign-in is off');
});
