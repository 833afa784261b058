import { and, eq, lt, sql } from 'drizzle-orm';
import type { Attempt } from '#server/cases/attempt.ts';
import type { Database } from './connect.ts';
import { idempotency_keys } from './schema/cases.ts';

const { user_id, path, key, made_id, created_at } = idempotency_keys;

/** The unique index makes a try at the same time wait here until the first one commits or is rolled back. */
export async function claim(db: Database, attempt: Attempt): Promise<string | null> {
  const unchanged = { target: [key, path, user_id], set: { key: sql`excluded.key` } };
  const claimed = await db
    .insert(idempotency_keys)
    .values(attempt)
    .onConflictDoUpdate(unchanged)
    .returning({ made_id });
  return claimed[0]?.made_id ?? null;
}

export async function fulfil(db: Database, attempt: Attempt, made: { id: string; case_id: string }): Promise<void> {
  const sender = sql`${user_id} is not distinct from ${attempt.user_id}`;
  await db
    .update(idempotency_keys)
    .set({ made_id: made.id, case_id: made.case_id })
    .where(and(eq(key, attempt.key), eq(path, attempt.path), sender));
}

export async function forgetAttempts(db: Database, before: Date): Promise<void> {
  await db.delete(idempotency_keys).where(lt(created_at, before));
}
