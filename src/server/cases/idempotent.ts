import type { UpdateRecord } from './case-record.ts';
import { caseNotFound } from './errors.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';

type Work<T> = {
  /** also checks whether it may be made now: a repeated request is answered whatever has become of the case since */
  make: (unit: CaseUnit) => Promise<T>;
  caseIdOf: (made: T) => string;
  /** what the first request made, as it is now; null when it is gone */
  replay: (id: string) => Promise<T | null>;
};

/**
 * Makes a thing in one transaction, and only once for each idempotency key: a request that comes later or at the same time
 * under the same key gets what the first one made, whatever it sends. A request that fails leaves the key free.
 * @param idempotencyKey null where the client sent none: then each request makes a thing
 * @throws NamedError `case_not_found` when it was deleted a moment ago
 */
export async function idempotent<T extends { id: string }>(
  deps: Pick<CaseDeps, 'transact'>,
  idempotencyKey: IdempotencyKey | null,
  { make, caseIdOf, replay }: Work<T>,
): Promise<T> {
  if (!idempotencyKey) return deps.transact(make);
  const outcome = await deps.transact(async (unit) => {
    const known = await unit.lockKey(idempotencyKey);
    if (known) return { known, made: null };
    const made = await make(unit);
    await unit.saveResult(idempotencyKey, { id: made.id, case_id: caseIdOf(made) });
    return { known: made.id, made };
  });
  const made = outcome.made ?? (await replay(outcome.known));
  if (!made) throw caseNotFound();
  return made;
}

/** `idempotent` for an update or a sighting of a case. */
export function idempotentUpdate(
  deps: Pick<CaseDeps, 'transact' | 'cases'>,
  idempotencyKey: IdempotencyKey | null,
  caseId: string,
  make: (unit: CaseUnit) => Promise<UpdateRecord>,
): Promise<UpdateRecord> {
  const replay = async (id: string) => (await deps.cases.updatesOf(caseId)).find((update) => update.id === id) ?? null;
  return idempotent(deps, idempotencyKey, { make, caseIdOf: () => caseId, replay });
}
