import { and, eq, lt, sql } from 'drizzle-orm';
import type { IdempotencyKey } from '#server/cases/idempotency-key.ts';
import type { Database } from './connect.ts';
import { idempotency_keys } from './schema/cases.ts';

const { user_id, path, key, made_id, created_at } = idempotency_keys;

/** The unique index makes a simultaneous request wait here until the first one commits or is rolled back. */
export async function lockKey(db: Database, idempotencyKey: IdempotencyKey): Promise<string | null> {
  const unchanged = { target: [key, path, user_id], set: { key: sql`excluded.key` } };
  const locked = await db
    .insert(idempotency_keys)
    .values(idempotencyKey)
    .onConflictDoUpdate(unchanged)
    .returning({ made_id });
  return locked[0]?.made_id ?? null;
}

export async function saveResult(
  db: Database,
  idempotencyKey: IdempotencyKey,
  made: { id: string; case_id: string },
): Promise<void> {
  const sender = sql`${user_id} is not distinct from ${idempotencyKey.user_id}`;
  await db
    .update(idempotency_keys)
    .set({ made_id: made.id, case_id: made.case_id })
    .where(and(eq(key, idempotencyKey.key), eq(path, idempotencyKey.path), sender));
}

export async function deleteIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotency_keys).where(lt(created_at, before));
}
