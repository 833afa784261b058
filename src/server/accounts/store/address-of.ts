import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user } from '#server/platform/database/schema/accounts.ts';

type Address = {
  /** in lower case */
  email: string;
  isConfirmed: boolean;
};

/** The address of an account; null once the account is deleted. */
export async function addressOf(db: Database, userId: string): Promise<Address | null> {
  const address = { email: sql<string>`lower(${user.email})`, isConfirmed: user.emailVerified };
  return (await db.select(address).from(user).where(eq(user.id, userId)))[0] ?? null;
}
