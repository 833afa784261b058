import { asc, eq } from 'drizzle-orm';
import type { AccountDirectory } from '#server/accounts/roles/admin-command.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, user, user_roles } from '#server/platform/database/schema/accounts.ts';

export function createAccountDirectory(db: Database): AccountDirectory {
  return {
    async idOf(email) {
      // addresses are stored in lower case
      const rows = await db.select({ id: user.id }).from(user).where(eq(user.email, email.trim().toLowerCase()));
      return rows[0]?.id ?? null;
    },
    holders: (role) =>
      db
        .select({ email: user.email, display_name: profiles.display_name, since: user_roles.created_at })
        .from(user_roles)
        .innerJoin(user, eq(user.id, user_roles.user_id))
        .innerJoin(profiles, eq(profiles.id, user_roles.user_id))
        .where(eq(user_roles.role, role))
        .orderBy(asc(user_roles.created_at), asc(user.email)),
  };
}
