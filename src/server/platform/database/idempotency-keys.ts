import { lt } from 'drizzle-orm';
import type { Ask } from './connection/ask.ts';
import type { Database } from './connection/connect.ts';
import { idempotency_keys } from './schema/idempotency-keys.ts';
import type { Transact, Transaction } from './transact.ts';

type Work<T> = {
  /**
   * Also checks whether it may be created now. A repeated request skips this check and gets its result, even if the
   * case has changed since.
   */
  make: (tx: Transaction) => Promise<T>;
  /** null if it belongs to no case any more */
  caseIdOf: (made: T) => string | null;
  /** the thing that the first request created, as its sender may read it now. Throws if it no longer exists */
  replay: (id: string) => Promise<T>;
};

/**
 * Creates something in one transaction, once per idempotency key: a later or simultaneous request with the key gets what
 * the first one created. A failed request leaves the key unused.
 */
export async function idempotent<T extends { id: string }>(
  { transact }: { transact: Transact },
  idempotencyKey: IdempotencyKey | null,
  { make, caseIdOf, replay }: Work<T>,
): Promise<T> {
  if (!idempotencyKey) return transact(make);
  const outcome = await transact(async (tx) => {
    const known = await lockKey(tx.ask, idempotencyKey);
    if (known) return { known, made: null };
    const made = await make(tx);
    await saveResult(tx.ask, idempotencyKey, { id: made.id, case_id: caseIdOf(made) });
    return { known: made.id, made };
  });
  return outcome.made ?? replay(outcome.known);
}

/** The unique index makes a simultaneous request wait here until the first one commits or is rolled back. */
export async function lockKey(ask: Ask, { user_id, path, key }: IdempotencyKey): Promise<string | null> {
  const [locked] = await ask<{ made_id: string | null }>({ ...locking, values: [user_id, path, key] });
  return locked!.made_id;
}

const locking = {
  name: 'lock key',
  text: `insert into idempotency_keys (user_id, path, key) values ($1, $2, $3)
    on conflict (key, path, user_id) do update set key = excluded.key returning made_id`,
};

/** Remembers what was created with a locked key, and for which case. */
async function saveResult(
  ask: Ask,
  { user_id, path, key }: IdempotencyKey,
  made: { id: string; case_id: string | null },
): Promise<void> {
  const text = `update idempotency_keys set made_id = $1, case_id = $2
    where key = $3 and path = $4 and user_id is not distinct from $5`;
  await ask({ text, values: [made.id, made.case_id, key, path, user_id] });
}

export async function deleteIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before));
}

/**
 * The `Idempotency-Key` of a request (draft-ietf-httpapi-idempotency-key-header). If a response is lost on a bad
 * connection, the client repeats the request with the same key and gets the first result. Keys are separate for each
 * account; all visitors share one set, which is safe because their requests return nothing private.
 */
export type IdempotencyKey = {
  /** null for a visitor */
  user_id: string | null;
  /** the path of the request, so that a key can be used for different operations */
  path: string;
  /** a UUID created by the client, once per draft */
  key: string;
};
