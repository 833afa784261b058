import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { IsBanned } from '#server/permissions.ts';
import type { Database } from './connection/connect.ts';
import { session } from './schema/accounts.ts';
import { bans } from './schema/moderation.ts';

/** Bans are never cached, so that one takes effect with the next request. */
export function createIsBanned(db: Database): IsBanned {
  return async (userId) => (await db.$count(bans, eq(bans.user_id, userId))) > 0;
}

/** Whether nobody banned the account in a column, which is so for nobody's things too. */
export const isFree = (userId: SQLWrapper): SQL =>
  sql`not exists (select from ${bans} where ${bans.user_id} = ${userId})`;

/** Bans an account and ends its sessions. It can sign in again, to read why and to object. */
export async function ban(db: Database, userId: string): Promise<void> {
  await db.insert(bans).values({ user_id: userId }).onConflictDoNothing();
  await db.delete(session).where(eq(session.userId, userId));
}

export async function unban(db: Database, userId: string): Promise<void> {
  await db.delete(bans).where(eq(bans.user_id, userId));
}
