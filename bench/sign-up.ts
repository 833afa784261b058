import { randomUUID } from 'node:crypto';
import { type OpenedSession, openedSession } from '#core/contract/account.ts';

/** Creates an account over the API. @throws Error if it is refused */
export async function signUp(url: string): Promise<OpenedSession> {
  const account = { email: `bench-${randomUUID()}@homeward.test`, password: randomUUID(), name: 'Bench' };
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`sign-up failed: ${response.status} ${await response.text()}`);
  return openedSession.parse(await response.json());
}
