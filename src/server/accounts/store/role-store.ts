import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Role } from '#core/accounts/roles.ts';
import type { RoleStore } from '#server/accounts/roles/roles.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user_roles } from '#server/platform/database/schema/accounts.ts';

/** The table user_roles, the only place that records who is an admin. */
export function createRoleStore(db: Database): RoleStore {
  return {
    async of(userId) {
      const rows = await db.select({ role: user_roles.role }).from(user_roles).where(eq(user_roles.user_id, userId));
      return rows.map((row) => row.role);
    },
    async grant(userId, role) {
      await db.insert(user_roles).values({ user_id: userId, role }).onConflictDoNothing();
    },
    revoke: (userId, role) =>
      db.transaction(async (tx) => {
        const holders = await lockHolders(tx, role);
        if (!holders.includes(userId)) return 'not_held';
        if (role === 'admin' && holders.length === 1) return 'last_holder';
        await tx.delete(user_roles).where(holding(userId, role));
        return 'revoked';
      }),
  };
}

/** SQL: the names of the roles of a user. */
export const rolesHeldBy = (userId: SQLWrapper) =>
  sql<Role[]>`array(select r.role from ${user_roles} r where r.user_id = ${userId} order by r.role)`;

const holding = (userId: string, role: Role) => and(eq(user_roles.user_id, userId), eq(user_roles.role, role));

/**
 * Locks the holders until the transaction ends: if two admins give up the role at once, the second finds that it is the
 * last one.
 */
export async function lockHolders(tx: Database, role: Role): Promise<string[]> {
  const rows = await tx
    .select({ id: user_roles.user_id })
    .from(user_roles)
    .where(eq(user_roles.role, role))
    .orderBy(sql`${user_roles.user_id}`)
    .for('update');
  return rows.map((row) => row.id);
}
