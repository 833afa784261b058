import { describe, expect, it, vi } from 'vitest';
import type { Role } from '#core/accounts/roles.ts';
import { createCan, demand } from './permissions.ts';

const actor = (userId: string) => ({ userId, sessionId: `session of ${userId}` });
const rolesOf = vi.fn(async (userId: string): Promise<Role[]> => (userId === 'admin' ? ['admin'] : []));
const can = createCan(rolesOf);
const annasCase = { owner_user_id: 'anna' };

describe('can', () => {
  it.each([
    ['case.send-message', 'everyone', [true, true, true, true]],
    ['case.create', 'every account', [false, true, true, true]],
    ['case.post-update', 'the owner', [false, true, false, false]],
    ['case.delete', 'the owner and admins', [false, true, false, true]],
    ['user.list', 'admins', [false, false, false, true]],
  ] as const)('%s is for %s', async (action, _whom, [visitor, owner, stranger, admin]) => {
    expect(await can(null, action, annasCase)).toBe(visitor);
    expect(await can(actor('anna'), action, annasCase)).toBe(owner);
    expect(await can(actor('ben'), action, annasCase)).toBe(stranger);
    expect(await can(actor('admin'), action, annasCase)).toBe(admin);
  });

  it('takes nobody for the owner of a thing that has none', async () => {
    expect(await can(actor('anna'), 'case.delete')).toBe(false);
  });

  it('asks for roles only where one would help', async () => {
    rolesOf.mockClear();
    await can(actor('ben'), 'case.post-update', annasCase);
    await can(actor('anna'), 'case.delete', annasCase);
    expect(rolesOf).not.toHaveBeenCalled();
  });
});

it('demand refuses what can denies', async () => {
  await expect(demand({ can }, actor('ben'), 'case.delete', annasCase)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(demand({ can }, actor('anna'), 'case.delete', annasCase)).resolves.toBeUndefined();
});
