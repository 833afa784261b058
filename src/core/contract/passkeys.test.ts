import { expect, test } from 'vitest';
import { mayAddPasskeys } from './passkeys.ts';

test.each([
  { email_verified: true, sendsMail: true, may: true },
  { email_verified: true, sendsMail: false, may: true },
  { email_verified: false, sendsMail: true, may: false },
  { email_verified: false, sendsMail: false, may: true },
])('an address has to be confirmed where that is possible: %o', ({ may, sendsMail, ...account }) => {
  expect(mayAddPasskeys(account, sendsMail)).toBe(may);
});
