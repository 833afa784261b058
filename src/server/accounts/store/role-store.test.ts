import { describe, expect, test } from 'vitest';
import { createRolesOf } from '#server/accounts/roles/roles-of.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { createLogger } from '#server/platform/logger.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { createRoleStore } from './role-store.ts';

const { db } = await testDatabase();
const roles = createRoleStore(db);
const rolesOf = createRolesOf(roles, createLogger('silent'));
const isAdmin = async (userId: string) => (await rolesOf(userId)).includes('admin');

async function newUser(id: string): Promise<string> {
  await db.insert(user).values({ id, name: '', email: `${id}@homeward.test` });
  return id;
}

describe('roles', () => {
  test('are granted once, read freshly, and revoked', async () => {
    const [ana, bo] = [await newUser('ana'), await newUser('bo')];
    expect(await isAdmin(ana)).toBe(false);
    await roles.grant(ana, 'admin');
    await roles.grant(ana, 'admin');
    await roles.grant(bo, 'admin');
    expect(await isAdmin(ana)).toBe(true);
    expect(await roles.revoke(ana, 'admin')).toBe('revoked');
    expect(await isAdmin(ana)).toBe(false);
    expect(await roles.revoke(ana, 'admin')).toBe('not_held');
  });

  test('the last admin stays, even if two give up the role at once', async () => {
    await roles.grant(await newUser('cy'), 'admin');
    const left = await Promise.all([roles.revoke('bo', 'admin'), roles.revoke('cy', 'admin')]);
    expect(left.toSorted()).toEqual(['last_holder', 'revoked']);
    const last = (await isAdmin('bo')) ? 'bo' : 'cy';
    expect(await roles.revoke(last, 'admin')).toBe('last_holder');
    expect(await isAdmin(last)).toBe(true);
  });

  test('a user who does not exist gets none', async () => {
    await expect(roles.grant('nobody', 'admin')).rejects.toThrow();
  });

  test('a failing look-up means not an admin', async () => {
    const failing = createRolesOf({ of: () => Promise.reject(new Error('down')) }, createLogger('silent'));
    expect(await failing('bo')).toEqual([]);
  });
});
