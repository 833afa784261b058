import { asc, eq } from 'drizzle-orm';
import type { Role } from '#core/accounts/roles.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, user, user_roles } from '#server/platform/database/schema/accounts.ts';

/** The account with an address, in whatever case it is written; null if there is none. */
export async function accountWith(db: Database, email: string): Promise<string | null> {
  // addresses are stored in lower case
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.email, email.trim().toLowerCase()));
  return rows[0]?.id ?? null;
}

/** Who holds a role; those who have held it longest come first. */
export function holdersOf(db: Database, role: Role) {
  return db
    .select({ email: user.email, display_name: profiles.display_name, since: user_roles.created_at })
    .from(user_roles)
    .innerJoin(user, eq(user.id, user_roles.user_id))
    .innerJoin(profiles, eq(profiles.id, user_roles.user_id))
    .where(eq(user_roles.role, role))
    .orderBy(asc(user_roles.created_at), asc(user.email));
}
