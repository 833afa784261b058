import { afterEach, describe, expect, test, vi } from 'vitest';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { createConfirmToken } from './checks.ts';

const { db } = await testDatabase();
let people = 0;
const newEmail = () => `edge-${people++}@homeward.test`;
const password = 'secret-1';

describe('rate limits', () => {
  const { call } = testAuth(db, { rateLimits: true });
  /** Refused before a password is hashed, which would make the test slow; it still counts as an attempt. */
  const wrong = { email: newEmail(), password: '' };

  test('stop password guessing from one address, and say how long to wait', async () => {
    const ip = '192.0.2.10';
    for (let i = 0; i < 10; i++) expect((await call('POST', '/sign-in/email', wrong, { ip })).status).toBe(400);
    const stopped = await call('POST', '/sign-in/email', wrong, { ip });
    expect(stopped.status).toBe(429);
    expect(stopped.body).toMatchObject({ error: { code: 'rate_limited', retryAfterSeconds: expect.any(Number) } });
    expect((await call('POST', '/sign-in/email', wrong, { ip: '192.0.2.11' })).status).toBe(400);
  });

  test('ignore an address claimed in a header', async () => {
    const ip = '192.0.2.12';
    const claiming = (i: number) => ({
      ip,
      headers: { 'x-forwarded-for': `198.51.100.${i}`, 'x-homeward-client-ip': `198.51.100.${i}` },
    });
    for (let i = 0; i < 10; i++) await call('POST', '/sign-in/email', wrong, claiming(i));
    expect((await call('POST', '/sign-in/email', wrong, claiming(99))).status).toBe(429);
  });

  test('also apply to sign-up and recovery, and are shared by all instances', async () => {
    const ip = '192.0.2.13';
    const other = testAuth(db, { rateLimits: true });
    const signUp = (i: number) =>
      (i % 2 ? call : other.call)('POST', '/sign-up/email', { email: newEmail(), password: 'short' }, { ip });
    const recover = () => call('POST', '/email-otp/request-password-reset', { email: newEmail() }, { ip });
    for (let i = 0; i < 10; i++) expect((await signUp(i)).status).toBe(400);
    expect((await signUp(10)).status).toBe(429);
    expect((await other.call('POST', '/sign-up/email', {}, { ip })).status).toBe(429);
    for (let i = 0; i < 5; i++) expect((await recover()).status).toBe(200);
    expect((await recover()).status).toBe(429);
  });
});

test('of two sign-ups at the same moment one opens the account, and the other says that it is there', async () => {
  const { call } = testAuth(db);
  const body = { email: newEmail(), password };
  const both = await Promise.all([1, 2].map(() => call('POST', '/sign-up/email', body)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const late = both.find(({ status }) => status === 422)!;
  expect(late.body).toMatchObject({ error: { fields: { email: expect.stringContaining('already registered') } } });
});

describe('confirmation of the address', () => {
  const { auth, call, mails } = testAuth(db, { requireConfirmation: true });
  const linkTo = (email: string) =>
    mails.findLast((mail) => mail.to === email)?.text.match(/http:\/\/\S+/)?.[0] ?? 'no link';

  test('no session before the button was pressed on the page that the link of the mail leads to', async () => {
    const email = newEmail();
    const signedUp = await call('POST', '/sign-up/email', { email, password });
    expect(signedUp.body).toMatchObject({ token: null });
    const early = await call('POST', '/sign-in/email', { email, password });
    expect(early.status).toBe(403);
    expect(early.body).toMatchObject({ error: { code: 'email_not_verified' } });
    const link = new URL(linkTo(email));
    expect(link.pathname).toBe('/confirm');
    const token = link.searchParams.get('token') ?? '';
    // the package's own route, which mail scanners would open
    expect((await call('GET', `/verify-email?token=${token}`)).status).toBe(404);
    expect((await call('POST', '/sign-in/email', { email, password })).status).toBe(403);
    const confirm = createConfirmToken(auth);
    expect(await confirm(token.slice(0, -2))).toBe(false);
    expect(await confirm('')).toBe(false);
    expect(await confirm(token)).toBe(true);
    expect(await confirm(token)).toBe(true);
    expect((await call('POST', '/sign-in/email', { email, password })).body).toMatchObject({
      token: expect.any(String),
      user: { email_verified: true },
    });
  });

  test('a taken address gets the same answer as a new one, so that it is not revealed', async () => {
    const email = newEmail();
    const first = await call('POST', '/sign-up/email', { email, password });
    const second = await call('POST', '/sign-up/email', { email, password: 'another-1' });
    expect(second.status).toBe(first.status);
    expect(Object.keys(second.body as object).toSorted()).toEqual(Object.keys(first.body as object).toSorted());
  });
});

describe('captcha', () => {
  afterEach(() => vi.unstubAllGlobals());
  const captcha = { provider: 'hcaptcha', siteKey: 'site', secretKey: 'secret' } as const;
  const { call } = testAuth(db, { captcha });

  test('is asked for where it is configured', async () => {
    const without = await call('POST', '/sign-up/email', { email: newEmail(), password });
    expect(without.status).toBe(400);
    expect(without.body).toMatchObject({ error: { message: 'Please show that you are not a robot.' } });
  });

  test('lets people through whom the captcha service confirms', async () => {
    const verify = vi.fn(async (_input: unknown, _init?: unknown) => Response.json({ success: true }));
    vi.stubGlobal('fetch', verify);
    const headers = { 'x-captcha-response': 'solved' };
    expect((await call('POST', '/sign-up/email', { email: newEmail(), password }, { headers })).status).toBe(200);
    expect(String(verify.mock.calls[0]?.[0])).toContain('hcaptcha.com');
    vi.stubGlobal('fetch', async () => Response.json({ success: false }));
    const refused = await call('POST', '/sign-up/email', { email: newEmail(), password }, { headers });
    expect(refused.body).toMatchObject({ error: { message: 'Please show that you are not a robot.' } });
  });
});

describe('a social provider', () => {
  afterEach(() => vi.unstubAllGlobals());
  const { call, identify } = testAuth(db, { socialProviders: { github: { clientId: 'id', clientSecret: 'secret' } } });

  /** GitHub's answers when a code is exchanged and when the user's profile is read. */
  function stubGitHub(email: string) {
    vi.stubGlobal('fetch', async (input: string | URL | Request) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.includes('/login/oauth/access_token')) return Response.json({ access_token: 'gh', token_type: 'bearer' });
      if (url.endsWith('/user/emails')) return Response.json([{ email, primary: true, verified: true }]);
      return Response.json({ id: people, login: 'ana', name: 'Ana', email, avatar_url: 'https://pictures.test/a.png' });
    });
  }

  async function leave() {
    const request = {
      provider: 'github',
      callbackURL: '/auth?to=%2Fdashboard',
      errorCallbackURL: '/auth',
      disableRedirect: true,
    };
    const left = await call('POST', '/sign-in/social', request);
    const state = new URL((left.body as { url: string }).url).searchParams.get('state');
    return { state, cookie: left.headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  test('the only cookie is secure where the site has https', async () => {
    const secure = testAuth(db, {
      publicUrl: 'https://homeward.test',
      socialProviders: { github: { clientId: 'id', clientSecret: 'secret' } },
    });
    const request = { provider: 'github', callbackURL: '/auth', disableRedirect: true };
    const { headers } = await secure.call('POST', '/sign-in/social', request);
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Secure-[^;]+;.*Secure/);
    expect(headers.getSetCookie()).toHaveLength(1);
  });

  test('brings one back with a one-time token, which opens the session once', async () => {
    const email = newEmail();
    stubGitHub(email);
    const { state, cookie } = await leave();
    const back = await call('GET', `/callback/github?code=c&state=${state}`, undefined, { headers: { cookie } });
    const location = back.headers.get('location') ?? '';
    expect(back.headers.get('set-cookie') ?? '').not.toContain('session_token');
    expect(location).toMatch(/^\/auth\?to=%2Fdashboard#one_time_token=[\w-]+$/);
    const token = location.split('one_time_token=')[1];
    const opened = await call('POST', '/one-time-token/verify', { token });
    expect(opened.body).toMatchObject({ user: { email, display_name: 'Ana', identities: ['github'] } });
    const session = (opened.body as { token: string }).token;
    expect(await identify(new Headers({ authorization: `Bearer ${session}` }))).not.toBeNull();
    expect((await call('POST', '/one-time-token/verify', { token })).status).toBe(400);
  });

  test('does nothing in a browser that did not start the sign-in', async () => {
    stubGitHub(newEmail());
    const { state } = await leave();
    const back = await call('GET', `/callback/github?code=c&state=${state}`);
    expect(back.headers.get('location')).toContain('error=');
    expect(back.headers.get('location')).not.toContain('one_time_token');
  });

  test('ends on the sign-in page if the start is unknown', async () => {
    const back = await call('GET', '/callback/github');
    expect(back.headers.get('location')).toBe('http://homeward.test/auth?error=state_not_found');
  });

  test('never redirects to another site', async () => {
    const away = { provider: 'github', callbackURL: 'https://evil.test/', disableRedirect: true };
    expect((await call('POST', '/sign-in/social', away)).status).toBe(403);
  });
});
