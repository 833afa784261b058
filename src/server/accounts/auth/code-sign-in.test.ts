import { expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { inArabic, previousTotp, totpNow } from '#tests/factories/totp.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const { db, pool } = await testDatabase();
const { call, identify, mails } = testAuth(db);
const limited = testAuth(db, { rateLimits: true });
let people = 0;
const newAddress = () => `code-${people++}@homeward.test`;

type Opened = {
  token: string;
  user: { email: string; email_verified: boolean; identities: string[]; factors: string[] };
};

const ask = (email: string, by = call) => by('POST', '/email-otp/send-verification-otp', { email, type: 'sign-in' });
const enter = (email: string, otp: string, by = call) => by('POST', '/sign-in/email-otp', { email, otp });
const lettersTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);

async function codeFor(email: string, { call: by, mails: sent } = { call, mails }): Promise<string> {
  await ask(email, by);
  return sent.findLast(({ to }) => to === email)!.subject.match(/^\d+/)![0];
}

const isKnown = async (token: string) => (await identify(new Headers({ authorization: `Bearer ${token}` }))) !== null;
const wrongCode = (right: string) => right.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

test('a new address becomes a confirmed account without a password', async () => {
  const email = newAddress();
  const code = await codeFor(email);
  expect(code).toHaveLength(limits.signInCode);
  const { status, body } = await enter(email.toUpperCase(), ` ${code.slice(0, 3)} ${inArabic(code.slice(3))}`);
  const { token, user } = body as Opened;
  expect(status).toBe(200);
  expect(user).toMatchObject({ email, email_verified: true, identities: [], factors: [] });
  expect(await isKnown(token)).toBe(true);
});

test('an existing account keeps its password, and the code works once', async () => {
  const email = newAddress();
  await enter(email, await codeFor(email));
  await call('POST', '/email-otp/request-password-reset', { email });
  const recovery = mails.findLast(({ to }) => to === email)!.subject.match(/^\d+/)![0];
  await call('POST', '/email-otp/reset-password', { email, otp: recovery, password: 'secret-1' });

  const code = await codeFor(email);
  expect((await enter(email, code)).status).toBe(200);
  expect((await enter(email, code)).body).toMatchObject({ error: { code: 'invalid_otp' } });
  expect((await call('POST', '/sign-in/email', { email, password: 'secret-1' })).status).toBe(200);
});

test('the answer does not tell whether the address has an account', async () => {
  const email = newAddress();
  const unknown = await ask(email);
  await enter(email, await codeFor(email));
  const known = await ask(email);
  expect(known).toEqual(unknown);
  expect(known.body).toEqual({ success: true });
});

test('a password, a session and a second factor from before the first proof do not survive it', async () => {
  const email = newAddress();
  const intruder = (await call('POST', '/sign-up/email', { email, password: 'secret-1' })).body as Opened;
  const { totpURI } = (await call('POST', '/two-factor/enable', { password: 'secret-1' }, intruder)).body as {
    totpURI: string;
  };
  const enrolled = await call('POST', '/two-factor/verify-totp', { code: await previousTotp(totpURI) }, intruder);
  const intruders = (enrolled.body as Opened).token;

  const { body } = await enter(email, await codeFor(email));
  const { token, user } = body as Opened;
  expect(user).toMatchObject({ email_verified: true, identities: [], factors: [] });
  expect(await isKnown(token)).toBe(true);
  expect(await isKnown(intruders)).toBe(false);
  const refused = await call('POST', '/sign-in/email', { email, password: 'secret-1' });
  expect(refused.body).toMatchObject({ error: { code: 'invalid_email_or_password' } });
  expect(lettersTo(email)).toContain('Your old password no longer works');
  const { rows } = await pool.query('select 1 from two_factor join "user" u on u.id = user_id where u.email = $1', [
    email,
  ]);
  expect(rows).toEqual([]);
});

test('a device of whoever signed up before the proof becomes unknown', async () => {
  const email = newAddress();
  const device = { 'x-device-token': 'i'.repeat(43) };
  await call('POST', '/sign-up/email', { email, password: 'secret-1' }, { headers: device });
  await enter(email, await codeFor(email));
  const { rows } = await pool.query('select 1 from known_devices join "user" u on u.id = user_id where u.email = $1', [
    email,
  ]);
  expect(rows).toEqual([]);
});

test('with a second factor the code alone opens no session', async () => {
  const email = newAddress();
  await enter(email, await codeFor(email));
  await call('POST', '/email-otp/request-password-reset', { email });
  const recovery = mails.findLast(({ to }) => to === email)!.subject.match(/^\d+/)![0];
  await call('POST', '/email-otp/reset-password', { email, otp: recovery, password: 'secret-1' });
  const opened = (await call('POST', '/sign-in/email', { email, password: 'secret-1' })).body as Opened;
  const { totpURI } = (await call('POST', '/two-factor/enable', { password: 'secret-1' }, opened)).body as {
    totpURI: string;
  };
  await call('POST', '/two-factor/verify-totp', { code: await previousTotp(totpURI) }, opened);

  const answer = (await enter(email, await codeFor(email))).body as { challenge: string; token?: string };
  expect(answer).toMatchObject({ twoFactorRedirect: true, challenge: expect.any(String) });
  expect(answer.token ?? null).toBeNull();
  const headers = { 'x-two-factor-challenge': answer.challenge };
  const second = await call('POST', '/two-factor/verify-totp', { code: totpNow(totpURI) }, { headers });
  expect(await isKnown((second.body as Opened).token)).toBe(true);
});

test('after five wrong codes the right one is refused, and a new one has to be asked for', async () => {
  const email = newAddress();
  const code = await codeFor(email);
  for (let guess = 0; guess < 5; guess++) expect((await enter(email, wrongCode(code))).status).toBe(400);
  expect((await enter(email, code)).body).toMatchObject({ error: { code: 'too_many_attempts' } });
  expect((await enter(email, await codeFor(email))).status).toBe(200);
});

test('strangers get ten guesses a day at all codes of an address, wherever they are', async () => {
  const email = newAddress();
  await limited.call('POST', '/sign-up/email', { email, password: 'secret-1' });
  const answers: number[] = [];
  for (let guess = 0; guess < 12; guess++) {
    if (guess % 5 === 0) await ask(email, limited.call);
    const ip = `198.51.${guess}.1`;
    answers.push((await limited.call('POST', '/sign-in/email-otp', { email, otp: '000000' }, { ip })).status);
  }
  expect(answers.slice(0, 10)).not.toContain(429);
  expect(answers.slice(10)).toEqual([429, 429]);
  expect(limited.mails.map(({ to, subject }) => [to, subject])).toContainEqual([
    email,
    'Someone is trying to guess your password',
  ]);
});

test("strangers fill nobody's mailbox with codes", async () => {
  const email = newAddress();
  for (let asked = 0; asked < 8; asked++) {
    const answer = await limited.call(
      'POST',
      '/email-otp/send-verification-otp',
      { email, type: 'sign-in' },
      { ip: `203.0.${asked}.1` },
    );
    expect(answer.body).toEqual({ success: true });
  }
  expect(limited.mails.filter(({ to }) => to === email)).toHaveLength(4);
});

test.each([
  [{ email: 'nobody', otp: '123456' }, 'invalid_email'],
  [{ email: 'a@b.test' }, 'missing_fields'],
  [{ email: 'a@b.test', otp: 123456 }, 'missing_fields'],
])('%j is refused with %s', async (body, code) => {
  expect((await call('POST', '/sign-in/email-otp', body)).body).toMatchObject({ error: { code } });
});

test('a code of an account cannot carry further fields into it', async () => {
  const email = newAddress();
  const otp = await codeFor(email);
  await call('POST', '/sign-in/email-otp', { email, otp, name: 'Eve', image: 'https://eve.test/a.png', role: 'admin' });
  const { rows } = await pool.query('select name, image from "user" where email = $1', [email]);
  expect(rows).toEqual([{ name: '', image: null }]);
});

async function squatted(email: string) {
  const intruder = (await call('POST', '/sign-up/email', { email, password: 'secret-1' })).body as Opened;
  const { totpURI } = (await call('POST', '/two-factor/enable', { password: 'secret-1' }, intruder)).body as {
    totpURI: string;
  };
  await call('POST', '/two-factor/verify-totp', { code: await previousTotp(totpURI) }, intruder);
}

test.each(['code', 'link'])(
  'a recovery %s proves the address, too: no second factor from before keeps its owner out',
  async (by) => {
    const email = newAddress();
    await squatted(email);
    await call('POST', '/email-otp/request-password-reset', { email });
    const letter = mails.findLast(({ to }) => to === email)!;
    const reset =
      by === 'code'
        ? await call('POST', '/email-otp/reset-password', {
            email,
            otp: letter.subject.match(/^\d+/)![0],
            password: 'secret-2',
          })
        : await call('POST', '/reset-password', {
            token: letter.text.match(/recovery=(\w+)/)![1]!,
            newPassword: 'secret-2',
          });
    expect(reset.status).toBe(200);

    const opened = (await call('POST', '/sign-in/email', { email, password: 'secret-2' })).body as Opened;
    expect(opened.user).toMatchObject({ email_verified: true, factors: [] });
    expect(await isKnown(opened.token)).toBe(true);
    // the owner chose this password, so the next code leaves it alone
    await enter(email, await codeFor(email));
    expect((await call('POST', '/sign-in/email', { email, password: 'secret-2' })).status).toBe(200);
  },
);
