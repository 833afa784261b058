import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createCheckPassword } from '#server/accounts/auth/checks.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { anAuthenticator } from '#tests/factories/authenticator.ts';
import { appDependencies, testApp } from './app.ts';
import { testAuth } from './auth.ts';
import type { TestDatabase } from './database.ts';

export const publicUrl = 'https://homeward.example';
export const password = 'secret-1';

/** The answer to any proof that is wrong. */
export const refused = { status: 400, json: { error: { code: 'passkey_refused', message: expect.any(String) } } };

/** An app whose accounts have passkeys, and what people do there with them. */
export function passkeySite(database: TestDatabase) {
  const { db } = database;
  const signing = testAuth(db, { publicUrl });
  const { dependencies, jobs } = appDependencies(database);
  const deps = { ...dependencies.passkeys, checkPassword: createCheckPassword(signing.auth) };
  const own = { auth: signing.gateway, identify: signing.identify };
  const { call } = testApp(database, { ...own, passkeys: deps });
  let people = 0;
  const anEmail = () => `passkey-${people++}@homeward.test`;

  /** Somebody with a password, whose address is confirmed. */
  async function somebody({ confirmed = true } = {}) {
    const email = anEmail();
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

  return { signing, jobs, deps, own, call, anEmail, somebody, begin, add, list, ask, enter, signIn };
}
