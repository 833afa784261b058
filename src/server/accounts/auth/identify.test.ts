import { expect, test } from 'vitest';
import { openedSession } from '#core/contract/account.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';

const { db } = await testDatabase();
const { call, identify } = testAuth(db);

async function signedIn(): Promise<string> {
  const account = { email: `${crypto.randomUUID()}@homeward.test`, password: crypto.randomUUID(), name: 'Ada' };
  return openedSession.parse((await call('POST', '/sign-up/email', account)).body).token;
}

const read = (authorization: string) => identify(new Headers({ authorization }));

test('what ended is not read', async () => {
  const token = await signedIn();
  expect(await read(`Bearer ${token}`)).toMatchObject({ userId: expect.any(String), sessionId: expect.any(String) });
  await call('POST', '/sign-out', {}, { token });
  expect(await read(`Bearer ${token}`)).toBeNull();
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
