import type { Attempt } from './attempt.ts';
import type { UpdateRecord } from './case-record.ts';
import { caseNotFound } from './errors.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';

type Work<T> = {
  /** also asks whether it may be made now: a repeat is answered whatever has become of the case since */
  make(unit: CaseUnit): Promise<T>;
  caseIdOf(made: T): string;
  /** what an earlier try made, as it is now; null when it is gone */
  again(id: string): Promise<T | null>;
};

/**
 * Makes a thing in one transaction, and only once however often it is tried under one key: whoever comes later, or at the
 * same time, gets what the first try made, whatever they send. A try that fails leaves the key free.
 * @param attempt null for a sender who gave no key: each try counts
 * @throws NamedError `case_not_found` when it was deleted a moment ago
 */
export async function once<T extends { id: string }>(
  deps: Pick<CaseDeps, 'transact'>,
  attempt: Attempt | null,
  { make, caseIdOf, again }: Work<T>,
): Promise<T> {
  if (!attempt) return deps.transact(make);
  const outcome = await deps.transact(async (unit) => {
    const known = await unit.claim(attempt);
    if (known) return { known, made: null };
    const made = await make(unit);
    await unit.fulfil(attempt, { id: made.id, case_id: caseIdOf(made) });
    return { known: made.id, made };
  });
  const made = outcome.made ?? (await again(outcome.known));
  if (!made) throw caseNotFound();
  return made;
}

/** The same for what is told under a case. */
export function updateOnce(
  deps: Pick<CaseDeps, 'transact' | 'cases'>,
  attempt: Attempt | null,
  caseId: string,
  make: (unit: CaseUnit) => Promise<UpdateRecord>,
): Promise<UpdateRecord> {
  const again = async (id: string) => (await deps.cases.updatesOf(caseId)).find((update) => update.id === id) ?? null;
  return once(deps, attempt, { make, caseIdOf: () => caseId, again });
}
