import { expect, test } from 'vitest';
import { openedSession } from '#core/contract/account.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { bans } from '#server/platform/database/schema/moderation.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { sessionDays } from './auth.ts';
import { quickSession } from './quick-session.ts';

const { db, pool } = await testDatabase();
const { call, identify, secret } = testAuth(db);
const read = quickSession(asking(pool), secret, sessionDays - 1);

async function signedIn(): Promise<string> {
  const account = { email: `${crypto.randomUUID()}@homeward.test`, password: crypto.randomUUID(), name: 'Ada' };
  return openedSession.parse((await call('POST', '/sign-up/email', account)).body).token;
}

const both = async (token: string) => [
  await read(`Bearer ${token}`),
  await identify(new Headers({ authorization: `Bearer ${token}` })),
];

test('a session is read as better-auth reads it', async () => {
  const token = await signedIn();
  const [quick, slow] = await both(token);
  expect(quick).not.toBeNull();
  const withBan = { ...slow, isBanned: false };
  expect(quick).toEqual(withBan);
  expect(await read(`bearer ${encodeURIComponent(decodeURIComponent(token))}`)).toEqual(withBan);
});

test('what ended is not read', async () => {
  const token = await signedIn();
  await call('POST', '/sign-out', {}, { token });
  expect(await both(token)).toEqual([null, null]);
});

test('a token with another signature or none is not read', async () => {
  const [token, other] = [await signedIn(), await signedIn()];
  const [id, signature] = token.split('.');
  for (const forged of [
    id!,
    `${id}.`,
    `${id}.${other.split('.')[1]}`,
    `x${id}.${signature}`,
    `${id}.${signature?.toLowerCase()}`,
  ])
    expect(await read(`Bearer ${forged}`)).toBeNull();
  expect(await read(token)).toBeNull();
});

test('a session that has to be extended is left to better-auth, which does it', async () => {
  const token = await signedIn();
  const left = "update session set expires_at = now() + interval '28 days' where token = $1";
  await pool.query(left, [token.split('.')[0]]);
  const [quick, slow] = await both(token);
  expect(quick).toBeNull();
  expect(await read(`Bearer ${token}`)).toEqual({ ...slow, isBanned: false });
});

test('a ban is read with the session', async () => {
  const token = await signedIn();
  const { userId } = (await read(`Bearer ${token}`))!;
  await db.insert(bans).values({ user_id: userId });
  expect(await read(`Bearer ${token}`)).toMatchObject({ userId, isBanned: true });
});
