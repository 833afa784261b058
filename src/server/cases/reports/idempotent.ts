import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import type { UpdateRecord } from '#server/cases/store/case-record.ts';
import { updatesOf } from '#server/cases/store/updates.ts';
import { type IdempotencyKey, lockKey, saveResult } from '#server/platform/database/idempotency-keys.ts';
import type { Transaction } from '#server/platform/database/transact.ts';

type Work<T> = {
  /**
   * Also checks whether it may be created now. A repeated request skips this check and gets its result, even if the
   * case has changed since.
   */
  make: (tx: Transaction) => Promise<T>;
  /** null if it belongs to no case any more */
  caseIdOf: (made: T) => string | null;
  /** the thing that the first request created, as its sender may read it now; null if it no longer exists */
  replay: (id: string) => Promise<T | null>;
};

/**
 * Creates something in one transaction, once per idempotency key: a later or simultaneous request with the key gets what
 * the first one created. A failed request leaves the key unused.
 * @throws NamedError `case_not_found` if it was deleted a moment ago
 */
export async function idempotent<T extends { id: string }>(
  { transact }: Pick<CaseDeps, 'transact'>,
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
  const made = outcome.made ?? (await replay(outcome.known));
  if (!made) throw caseNotFound();
  return made;
}

/** Applies `idempotent` to an update or a sighting of a case. */
export function idempotentUpdate(
  deps: Pick<CaseDeps, 'transact' | 'db'>,
  idempotencyKey: IdempotencyKey | null,
  caseId: string,
  make: (tx: Transaction) => Promise<UpdateRecord>,
): Promise<UpdateRecord> {
  const replay = async (id: string) => (await updatesOf(deps.db, caseId)).find((update) => update.id === id) ?? null;
  return idempotent(deps, idempotencyKey, { make, caseIdOf: () => caseId, replay });
}
