import type { TrailChange } from '#core/contract/case.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase, lockPermitted, permittedCase } from '#server/cases/get-case.ts';
import type { CaseRecord, UpdateRecord } from '#server/cases/store/case-record.ts';
import { authorOf, keepChanges } from '#server/cases/store/history.ts';
import { updatesOf } from '#server/cases/store/updates.ts';
import { setTrail } from '#server/cases/store/write-case.ts';
import type { Actor } from '#server/permissions.ts';

type ReadDeps = Pick<CaseDeps, 'db' | 'ask' | 'can'>;

/**
 * How much of the sightings somebody may see: only the public `line`; on an open `trail` also text, time and obscured
 * point; or everything, in `full`.
 */
export type SightingView = 'line' | 'trail' | 'full';

/**
 * The updates of a case, newest first, and how much of them this person, or a visitor (null), may see.
 * @throws NamedError `case_not_found`
 */
export async function listUpdates(deps: ReadDeps, actor: Actor | null, caseId: string) {
  const found = await getCase(deps, caseId);
  const seesAll = await deps.can(actor, 'case.see-sightings', found);
  const view: SightingView = seesAll ? 'full' : publicView(found);
  return { updates: await updatesOf(deps.db, found.id), view };
}

/**
 * An update that its sender asks for again.
 * @throws NamedError `case_not_found` if it was deleted a moment ago
 */
export async function sentUpdate(deps: Pick<CaseDeps, 'db'>, caseId: string, id: string): Promise<UpdateRecord> {
  const sent = (await updatesOf(deps.db, caseId)).find((update) => update.id === id);
  if (!sent) throw caseNotFound();
  return sent;
}

/** How much everybody may see of the sightings of a case. */
export function publicView({ trail_open }: Pick<CaseRecord, 'trail_open'>): SightingView {
  return trail_open ? 'trail' : 'line';
}

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
  const before = await permittedCase(deps, actor, caseId, open ? 'case.open-trail' : 'case.close-trail');
  await deps.transact(async (tx) => {
    await lockPermitted(tx.db, before);
    await setTrail(tx.db, before.id, open);
    if (open !== before.trail_open)
      await keepChanges(tx.db, before.id, authorOf(actor, before), [
        { field: 'trail_open', before: String(before.trail_open), after: String(open) },
      ]);
    await tx.announce({ kind: 'case.edited', case_id: before.id, slug: before.slug });
  });
}
