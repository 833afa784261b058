import { expect, test } from 'vitest';
import type { Account } from '#core/contract/account.ts';
import { overFor } from './confirm-note.tsx';

test('a link that is over says to a signed-in person what happened, and offers a new one', () => {
  const anna = { email: 'anna@example.org', email_verified: false } as Account;
  expect(overFor(anna)).toMatchObject({
    text: expect.stringContaining('sent to anna@example.org'),
    help: expect.anything(),
  });
  expect(overFor({ ...anna, email_verified: true })).toMatchObject({ title: 'Your address is confirmed' });
  expect(overFor(null).text).toContain('Sign in');
});
