import { lt, sql } from 'drizzle-orm';
import pg from 'pg';
import type { IdempotencyKey } from '#server/cases/idempotency-key.ts';
import type { Database } from './connection/connect.ts';
import { idempotency_keys } from './schema/idempotency-keys.ts';

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

/** SQL that remembers what was created with a locked key. */
export function savingResult(
  { user_id, path, key }: IdempotencyKey,
  made: { id: string; case_id: string | null },
): string {
  const text = (value: string) => pg.escapeLiteral(value);
  return `update idempotency_keys set made_id = ${text(made.id)}, case_id = ${made.case_id === null ? 'null' : text(made.case_id)}
    where key = ${text(key)} and path = ${text(path)} and user_id ${user_id === null ? 'is null' : `= ${text(user_id)}`}`;
}

export async function deleteIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotency_keys).where(lt(created_at, before));
}
