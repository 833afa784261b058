import { m } from '#core/paraglide/messages.js';
import type { Actor } from '#server/actor.ts';
import type { CaseRecord } from '#server/cases/case-record.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import { logAdminAct } from '#server/cases/log-admin-act.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import { demand } from '#server/permissions.ts';
import { notMergeable } from './errors.ts';

/**
 * Merges a report into another one of the same animal. Everything that belongs to it moves to the kept case, its address
 * leads there, its owner follows the kept case and is told, and the log says who merged them.
 * @returns the kept case
 * @throws NamedError `forbidden`, `case_not_found`, `not_mergeable` for a case with itself or with one of the other side
 */
export async function mergeCases(deps: CaseDeps, actor: Actor, mergedId: string, keptId: string): Promise<CaseRecord> {
  await demand(deps, actor, 'case.merge');
  const [merged, kept] = [await getCase(deps, mergedId), await getCase(deps, keptId)];
  if (merged.id === kept.id || merged.side !== kept.side) throw notMergeable();
  await deps.transact(async (unit) => {
    const { title, description, area_name } = merged;
    const note = m.cases_merged_note({ title, description, area: area_name ?? m.forms_no_location() });
    if (!(await unit.mergeCase({ merged, kept, by: actor.userId, note }))) throw caseNotFound();
    await logAdminAct(unit, actor, 'merge', merged, kept.id);
    await unit.keepChanges(kept.id, { user_id: actor.userId, by_admin: true }, [
      { field: 'merged', before: null, after: title },
    ]);
    await unit.announce({ kind: 'case.deleted', case_id: merged.id, slug: merged.slug });
    await unit.announce({ kind: 'case.changed', case_id: kept.id, slug: kept.slug });
    if (kept.status !== 'reunited') await unit.enqueue('match-case', { case_id: kept.id });
  });
  return getCase(deps, kept.id);
}
