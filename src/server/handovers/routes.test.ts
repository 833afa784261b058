import { expect, test } from 'vitest';
import { aCaseRecord, privateFields } from '#tests/factories/records.ts';
import { presentHandover, presentOffered } from './routes.ts';

const record = { ...aCaseRecord(), ...privateFields };
const offer = {
  ...{ id: 'o1', case: record, email: 'next@private.example', from_user_id: 'anna', by_admin_id: null },
  expires_at: new Date('2026-11-29T09:30:00Z'),
};
const expiresAt = '2026-11-29T09:30:00.000Z';

test('whoever got the mail sees of the case what is on its page, and not who offers it', () => {
  expect(presentOffered(offer)).toStrictEqual({
    ...{ slug: 'missing-mimi-cat-1790000000000', title: 'Missing: Mimi (Cat)', side: 'missing', expires_at: expiresAt },
  });
});

test('the owner sees whom they named, and not whom an admin named', () => {
  const email = 'next@private.example';
  expect(presentHandover(offer, 'anna')).toStrictEqual({ offer: { email, by_admin: false, expires_at: expiresAt } });
  const byAdmin = { ...offer, by_admin_id: 'root' };
  expect(presentHandover(byAdmin, 'anna')).toStrictEqual({
    offer: { email: null, by_admin: true, expires_at: expiresAt },
  });
  expect(presentHandover(byAdmin, 'root')).toStrictEqual({ offer: { email, by_admin: true, expires_at: expiresAt } });
  expect(presentHandover(null, 'anna')).toStrictEqual({ offer: null });
});
