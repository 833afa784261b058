import { expect, test } from 'vitest';
import { m } from '#core/paraglide/messages.js';
import { accountChange, mailKinds } from './account.ts';
import { mayAddPasskeys } from './auth.ts';
import { newHandover } from './handover.ts';

test.each([
  ['account_topic', m.account_topic],
  ['account_topic_hint', m.account_topic_hint],
  ['mail_stop_kind', m.mail_stop_kind],
  ['mails_question', m.mails_question],
  ['mails_done', m.mails_done],
])('every kind of mail has words of its own: %s', (name, message) => {
  const words = new Set(mailKinds.map((kind) => message({ kind })));
  expect(words.size).toBe(mailKinds.length);
  expect([...words]).not.toContain(name);
});

test('a contact address is an e-mail address, or empty to clear it', () => {
  const taken = (contact_email?: string) => accountChange.safeParse({ contact_email }).success;
  expect([undefined, '', ' ', 'ana@example.org'].map(taken)).toEqual([true, true, true, true]);
  expect(['ana', 'ana@', '@example.org', 'ana example.org'].map(taken)).toEqual([false, false, false, false]);
});

test.each([
  { email_verified: true, sendsMail: true, may: true },
  { email_verified: true, sendsMail: false, may: true },
  { email_verified: false, sendsMail: true, may: false },
  { email_verified: false, sendsMail: false, may: true },
])('an address has to be confirmed where that is possible: %o', ({ may, sendsMail, ...account }) => {
  expect(mayAddPasskeys(account, sendsMail)).toBe(may);
});

test('the address of an offer is compared in small letters', () => {
  expect(newHandover.parse({ email: 'Anna@Example.ORG' })).toEqual({ email: 'anna@example.org' });
});
