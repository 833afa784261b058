import { describe, expect, test } from 'vitest';
import { ban } from '#server/platform/database/bans.ts';
import { connect } from '#server/platform/database/connection/connect.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { createLogger } from '#server/platform/logger.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { createRolesOf, grantRole, takeRole } from './roles.ts';

const { db } = await testDatabase();
const rolesOf = createRolesOf(db, createLogger('silent'));
const take = (userId: string) => db.transaction((tx) => takeRole(tx, userId, 'admin'));
const isAdmin = async (userId: string) => (await rolesOf(userId)).includes('admin');

async function newUser(id: string): Promise<string> {
  await db.insert(user).values({ id, name: '', email: `${id}@homeward.test` });
  return id;
}

describe('roles', () => {
  test('are granted once, read freshly, and revoked', async () => {
    const [ana, bo] = [await newUser('ana'), await newUser('bo')];
    expect(await isAdmin(ana)).toBe(false);
    await grantRole(db, ana, 'admin');
    await grantRole(db, ana, 'admin');
    await grantRole(db, bo, 'admin');
    expect(await isAdmin(ana)).toBe(true);
    expect(await take(ana)).toBe('revoked');
    expect(await isAdmin(ana)).toBe(false);
    expect(await take(ana)).toBe('not_held');
  });

  test('the last admin stays, even if two give up the role at once', async () => {
    await grantRole(db, await newUser('cy'), 'admin');
    const left = await Promise.all([take('bo'), take('cy')]);
    expect(left.toSorted()).toEqual(['last_holder', 'revoked']);
    const last = (await isAdmin('bo')) ? 'bo' : 'cy';
    expect(await take(last)).toBe('last_holder');
    expect(await isAdmin(last)).toBe(true);
  });

  test('an admin who is banned is nobody to leave the site to', async () => {
    const last = (await isAdmin('bo')) ? 'bo' : 'cy';
    const banned = await newUser('dee');
    await grantRole(db, banned, 'admin');
    await ban(db, banned);
    expect(await take(last)).toBe('last_holder');
    expect(await take(banned)).toBe('revoked');
  });

  test('a user who does not exist gets none', async () => {
    await expect(grantRole(db, 'nobody', 'admin')).rejects.toThrow();
  });

  test('a failing look-up means not an admin', async () => {
    const { db: away, close } = connect('postgres://127.0.0.1:1/nowhere');
    const failing = createRolesOf(away, createLogger('silent'));
    expect(await failing('bo')).toEqual([]);
    await close();
  });
});
