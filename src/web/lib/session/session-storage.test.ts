import { describe, expect, test } from 'vitest';
import { type Account, account } from '#core/contract/account.ts';
import { isAccount } from './session-store.ts';

const ana: Account = {
  id: 'a',
  email: 'ana@homeward.test',
  email_verified: true,
  display_name: null,
  contact_email: null,
  locale: null,
  mails: { matches: true, sightings: true, messages: false, follows: true, alerts: true },
  in_app: { matches: true, sightings: false, messages: true, follows: true, alerts: true },
  push: { matches: true, sightings: false, messages: true, follows: true, alerts: true },
  lets_measure: false,
  roles: ['admin'],
  identities: ['credential'],
  factors: ['totp'],
  created_at: '2026-11-22T10:00:00Z',
};

test('what the contract allows is an account', () => {
  expect(account.safeParse(ana).success).toBe(true);
  expect(isAccount(ana)).toBe(true);
});

describe('like the contract, it refuses', () => {
  const fields = Object.keys(account.shape) as (keyof Account)[];

  const required = fields.filter((field) => !account.shape[field].safeParse(undefined).success);

  test.each(required)('an account without %s', (field) => {
    const { [field]: _, ...rest } = ana;
    expect(account.safeParse(rest).success).toBe(false);
    expect(isAccount(rest)).toBe(false);
  });

  test.each(fields)('a %s of another kind', (field) => {
    expect(account.safeParse({ ...ana, [field]: 7 }).success).toBe(false);
    expect(isAccount({ ...ana, [field]: 7 })).toBe(false);
  });

  test.each([null, undefined, 'ana', [], { ...ana, mails: {} }, { ...ana, factors: ['sms'] }])('%j', (value) => {
    expect(isAccount(value)).toBe(false);
  });
});
