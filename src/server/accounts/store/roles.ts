import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Role } from '#core/accounts/roles.ts';
import type { RolesOf } from '#server/permissions.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user_roles } from '#server/platform/database/schema/accounts.ts';
import type { Logger } from '#server/platform/logger.ts';

/**
 * The roles of a user, from the only table that records who is an admin. They are never cached, so revoking one takes
 * effect with the next request.
 */
export async function rolesOf(db: Database, userId: string): Promise<Role[]> {
  const rows = await db.select({ role: user_roles.role }).from(user_roles).where(eq(user_roles.user_id, userId));
  return rows.map((row) => row.role);
}

/** Does nothing if the role is already held; rejects if the user does not exist. */
export async function grantRole(db: Database, userId: string, role: Role): Promise<void> {
  await db.insert(user_roles).values({ user_id: userId, role }).onConflictDoNothing();
}

/**
 * Takes a role away, but not from the last admin.
 * @param db of a transaction, which makes the check and the change atomic
 */
export async function takeRole(
  db: Database,
  userId: string,
  role: Role,
): Promise<'revoked' | 'not_held' | 'last_holder'> {
  if (role === 'admin' && (await isLastAdmin(db, userId))) return 'last_holder';
  const its = and(eq(user_roles.user_id, userId), eq(user_roles.role, role));
  const taken = await db.delete(user_roles).where(its).returning();
  return taken.length > 0 ? 'revoked' : 'not_held';
}

/** SQL: the names of the roles of a user. */
export const rolesHeldBy = (userId: SQLWrapper) =>
  sql<Role[]>`array(select r.role from ${user_roles} r where r.user_id = ${userId} order by r.role)`;

/**
 * Whether an admin is the last one who can act as one: others may be banned. Locks the admins until the transaction
 * ends: if two give up the role at once, the second finds that it is the last one.
 */
export async function isLastAdmin(tx: Database, userId: string): Promise<boolean> {
  const { user_id, role } = user_roles;
  const admins = tx.select({ id: user_id }).from(user_roles).where(eq(role, 'admin'));
  const locked = await admins.orderBy(user_id).for('update');
  if (!locked.some(({ id }) => id === userId)) return false;
  return (await tx.$count(user_roles, and(eq(role, 'admin'), ne(user_id, userId), isFree(user_id)))) === 0;
}

/**
 * Reads a user's roles from the database on every call. If that fails, the error is logged and the user has no roles.
 */
export function createRolesOf(db: Database, logger: Logger): RolesOf {
  return async (userId) => {
    try {
      return await rolesOf(db, userId);
    } catch (error) {
      logger.error({ err: error, userId }, 'the admin check failed; treated as not an admin');
      return [];
    }
  };
}
