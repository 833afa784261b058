import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user } from '#server/platform/database/schema/accounts.ts';

/** When an account was made; null if it is deleted. */
export async function joinedAt(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select({ at: user.createdAt }).from(user).where(eq(user.id, userId));
  return row?.at ?? null;
}
