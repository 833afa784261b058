import { expect, test } from 'vitest';
import { presentAdminUser } from './admin-user.ts';

test('admins see who a user is and whether they are an admin, but no credentials', () => {
  const record = {
    id: 'anna',
    display_name: 'Anna',
    contact_email: 'anna@example.org',
    created_at: new Date('2026-11-21T08:00:00Z'),
    roles: ['admin' as const, 'moderator' as const],
    moderator_areas: [{ place: 'Vicenza', km: 20 }],
  };
  const row = { ...record, password: 'a hash', two_factor_secret: 'a secret' };
  expect(presentAdminUser(row)).toStrictEqual({ ...record, created_at: '2026-11-21T08:00:00.000Z' });
});
