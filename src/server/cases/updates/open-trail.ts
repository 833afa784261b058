import type { TrailChange } from '#core/contract/case.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import { authorOf, keepChanges } from '#server/cases/store/history.ts';
import { setTrail } from '#server/cases/store/write-case.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

/**
 * Opens or closes the trail of a case. An admin may only close it: opening it means that strangers go there.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function openTrail(
  deps: Pick<CaseDeps, 'ask' | 'can' | 'transact'>,
  actor: Actor,
  caseId: string,
  { open }: TrailChange,
): Promise<void> {
  const before = await getCase(deps, caseId);
  await demand(deps, actor, open ? 'case.open-trail' : 'case.close-trail', before);
  await deps.transact(async (tx) => {
    if (!(await setTrail(tx.db, before.id, open))) throw caseNotFound();
    if (open !== before.trail_open)
      await keepChanges(tx.db, before.id, authorOf(actor, before), [
        { field: 'trail_open', before: String(before.trail_open), after: String(open) },
      ]);
    await tx.announce({ kind: 'case.edited', case_id: before.id, slug: before.slug });
  });
}
