import type { UpdateRecord } from '#server/cases/case-record.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import type { CaseDeps, CaseUnit, IdempotencyUnit } from '#server/cases/ports.ts';
import type { IdempotencyKey } from '#server/platform/database/idempotency-key.ts';
import { lockKey, saveResult } from '#server/platform/database/idempotency-keys.ts';

type Work<T, U> = {
  /**
   * Also checks whether it may be created now. A repeated request skips this check and gets its result, even if the
   * case has changed since.
   */
  make: (unit: U) => Promise<T>;
  /** null if it belongs to no case any more */
  caseIdOf: (made: T) => string | null;
  /** what the first request created, as its sender may read it now; null if it no longer exists */
  replay: (id: string) => Promise<T | null>;
};

/**
 * Creates something in one transaction, only once per idempotency key. A later or simultaneous request with the same
 * key gets what the first one created, whatever its own content. A failed request leaves the key unused.
 * @param idempotencyKey null if the client sent none; every request then creates something
 * @throws NamedError `case_not_found` if it was deleted a moment ago
 */
export async function idempotent<T extends { id: string }, U extends IdempotencyUnit>(
  deps: { transact: <R>(work: (unit: U) => Promise<R>) => Promise<R> },
  idempotencyKey: IdempotencyKey | null,
  { make, caseIdOf, replay }: Work<T, U>,
): Promise<T> {
  if (!idempotencyKey) return deps.transact(make);
  const outcome = await deps.transact(async (unit) => {
    const known = await lockKey(unit.ask, idempotencyKey);
    if (known) return { known, made: null };
    const made = await make(unit);
    await saveResult(unit.ask, idempotencyKey, { id: made.id, case_id: caseIdOf(made) });
    return { known: made.id, made };
  });
  const made = outcome.made ?? (await replay(outcome.known));
  if (!made) throw caseNotFound();
  return made;
}

/** Applies `idempotent` to an update or a sighting of a case. */
export function idempotentUpdate(
  deps: Pick<CaseDeps, 'transact' | 'cases'>,
  idempotencyKey: IdempotencyKey | null,
  caseId: string,
  make: (unit: CaseUnit) => Promise<UpdateRecord>,
): Promise<UpdateRecord> {
  const replay = async (id: string) => (await deps.cases.updatesOf(caseId)).find((update) => update.id === id) ?? null;
  return idempotent(deps, idempotencyKey, { make, caseIdOf: () => caseId, replay });
}
