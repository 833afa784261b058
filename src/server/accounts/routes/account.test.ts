import { expect, test } from 'vitest';
import { createCheckPassword } from '#server/accounts/auth/checks.ts';
import { connect } from '#server/platform/database/connection/connect.ts';
import { appDependencies, testApp } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { auth, gateway, identify } = testAuth(database.db);
const { accounts } = appDependencies(database).dependencies;
const { call, events } = testApp(database, {
  auth: gateway,
  identify,
  accounts: { ...accounts, checkPassword: createCheckPassword(auth) },
});

const password = 'secret-1';
let people = 0;

async function signUp(body: Record<string, unknown> = {}) {
  const email = `account-${people++}@homeward.test`;
  const { json } = await call('POST', '/api/auth/sign-up/email', {
    body: { email, password, ...body },
    headers: { 'accept-language': 'pt' },
  });
  return { email, headers: { authorization: `Bearer ${json.token}` }, user: json.user };
}

test('accounts can be created, changed, inspected for sessions and deleted over HTTP', async () => {
  const { email, headers, user } = await signUp({ display_name: 'Ana' });
  expect((await call('GET', '/api/account', { headers })).json).toEqual(user);
  const changed = await call('PATCH', '/api/account', { headers, body: { display_name: 'Ana B', contact_email: '' } });
  expect(changed.json).toMatchObject({ display_name: 'Ana B', contact_email: null, locale: 'pt', email });
  const inArabic = await call('PATCH', '/api/account', { headers, body: { locale: 'ar' } });
  expect(inArabic.json).toMatchObject({ display_name: 'Ana B', locale: 'ar' });

  const second = (await call('POST', '/api/auth/sign-in/email', { body: { email, password } })).json.token;
  const { json: listed } = await call('GET', '/api/account/sessions', { headers });
  expect(listed.sessions).toHaveLength(2);
  const other = listed.sessions.find((session: { current: boolean }) => !session.current);
  expect((await call('DELETE', `/api/account/sessions/${other.id}`, { headers })).status).toBe(204);
  expect((await call('GET', '/api/account', { headers: { authorization: `Bearer ${second}` } })).status).toBe(401);

  const exported = await call('GET', '/api/account/export', { headers });
  expect(exported.json).toMatchObject({ account: { email }, sessions: [{ current: true }], cases: [] });

  const wrong = await call('POST', '/api/account/deletion', { headers, body: { current_password: 'secret-2' } });
  expect(wrong.json.error).toMatchObject({
    code: 'invalid_password',
    fields: { current_password: expect.any(String) },
  });
  expect((await call('POST', '/api/account/deletion', { headers, body: { current_password: password } })).status).toBe(
    204,
  );
  expect((await call('GET', '/api/account', { headers })).status).toBe(401);
  expect((await call('POST', '/api/auth/sign-in/email', { body: { email, password } })).status).toBe(401);
  expect(events).toEqual([]);
});

test.each([
  ['GET', '/api/account'],
  ['PATCH', '/api/account'],
  ['GET', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions/x'],
  ['GET', '/api/account/export'],
  ['POST', '/api/account/deletion'],
])('%s %s requires a session', async (method, path) => {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const answer = await call(method, path, { body });
  expect(answer.status).toBe(401);
  expect(answer.json.error.code).toBe('unauthorized');
});

test('nobody can end somebody else’s session', async () => {
  const [ana, bo] = [await signUp(), await signUp()];
  const { json } = await call('GET', '/api/account/sessions', { headers: bo.headers });
  const foreign = await call('DELETE', `/api/account/sessions/${json.sessions[0].id}`, { headers: ana.headers });
  expect(foreign.status).toBe(404);
  expect((await call('GET', '/api/account', { headers: bo.headers })).status).toBe(200);
});

test('failures of better-auth have the common error format, with the request id', async () => {
  const { json, status } = await call('POST', '/api/auth/sign-in/email', {
    body: { email: 'x@homeward.test', password },
  });
  expect(status).toBe(401);
  expect(json).toEqual({
    error: { code: 'invalid_email_or_password', message: 'Invalid email or password', request_id: expect.any(String) },
  });
});

test('an unavailable database is reported without internal details', async () => {
  const { db, close } = connect('postgresql://nobody@127.0.0.1:1/nothing');
  const { call: callBroken } = testApp(database, { auth: testAuth(db).gateway });
  const body = { email: 'x@homeward.test', password };
  const answers = await Promise.all(
    ['/api/auth/sign-in/email', '/api/auth/sign-up/email'].map((path) => callBroken('POST', path, { body })),
  );
  await close();
  for (const { status, json, text } of answers) {
    expect(status).toBe(503);
    expect(json.error).toMatchObject({ code: 'unavailable', request_id: expect.any(String) });
    expect(text).not.toContain('127.0.0.1');
  }
});

test.each([
  [{ contact_email: 'no address' }, 'contact_email'],
  [{ display_name: 'x'.repeat(121) }, 'display_name'],
  [{ locale: 'tlh' }, 'locale'],
])('a profile with %j is refused with a message for the field', async (body, field) => {
  const { headers } = await signUp();
  const { json, status } = await call('PATCH', '/api/account', { headers, body });
  expect(status).toBe(422);
  expect(json.error.fields).toHaveProperty(field);
});
