import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import { logAdminAct } from '#server/cases/reports/delete-case.ts';
import { queueLinks } from '#server/cases/reports/hold-links.ts';
import { changeStatus, setCaseStatus } from '#server/cases/status/change-status.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { keepChanges } from '#server/cases/store/history.ts';
import { mergeCase } from '#server/cases/store/merge-case.ts';
import { isPaired, lockWithPairs } from '#server/cases/store/reunions.ts';
import { addUpdate } from '#server/cases/store/updates.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { NamedError } from '#server/platform/errors.ts';
import { asWritten } from '#server/platform/texts/new-account-links.ts';

/**
 * The button in the admin table: marks a case as reunited, or reopens it as what it was reported: a found report that
 * became `missing` would stand among the missing pets.
 * @throws NamedError `forbidden`, `case_not_found`
 */
export async function toggleCase(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  status: 'reunited' | 'missing',
): Promise<CaseRecord> {
  await demand(deps, actor, 'case.toggle');
  const { side } = await getCase(deps, caseId);
  return changeStatus(deps, actor, caseId, status === 'reunited' ? status : side);
}

/**
 * Merges a report into another one of the same animal. Everything that belongs to it moves to the kept case, its address
 * leads there, its owner follows the kept case and is told, and the log says who merged them.
 * @returns the kept case
 * @throws NamedError `forbidden`, `case_not_found`, `not_mergeable` for a case with itself or with one of the other side
 */
export async function mergeCases(deps: CaseDeps, actor: Actor, mergedId: string, keptId: string): Promise<CaseRecord> {
  await demand(deps, actor, 'case.merge');
  const { merged, kept } = await readPair(deps, mergedId, keptId);
  await deps.transact(async (tx) => {
    const locked = await lockWithPairs(tx.db, [merged.id, kept.id]);
    if (!locked.includes(merged.id) || !locked.includes(kept.id)) throw caseNotFound();
    await merge(tx, actor, await readPair(tx, merged.id, kept.id));
  });
  return getCase(deps, kept.id);
}

type Pair = { merged: CaseRecord; kept: CaseRecord };

async function readPair(deps: Pick<CaseDeps, 'ask'>, mergedId: string, keptId: string): Promise<Pair> {
  const [merged, kept] = [await getCase(deps, mergedId), await getCase(deps, keptId)];
  if (merged.id === kept.id || merged.side !== kept.side) throw notMergeable();
  return { merged, kept };
}

async function merge(tx: Transaction, actor: Actor, { merged, kept }: Pair): Promise<void> {
  await mergeCase(tx.db, { merged, kept, by: actor.userId });
  await noteWords(tx, merged, kept.id);
  const isHome = merged.status === 'reunited' && kept.status !== 'reunited' && (await isPaired(tx.db, kept.id));
  if (isHome) await setCaseStatus(tx, kept, 'reunited', { user_id: actor.userId, by_admin: true });
  await logAdminAct(tx, actor, 'merge', merged, kept.id);
  await keepChanges(tx.db, kept.id, { user_id: actor.userId, by_admin: true }, [
    { field: 'merged', before: null, after: merged.title },
  ]);
  await tx.announce({ kind: 'case.deleted', case_id: merged.id, slug: merged.slug });
  await tx.announce({ kind: 'case.changed', case_id: kept.id, slug: kept.slug });
  if (kept.status !== 'reunited' && !isHome) await tx.enqueue('match-case', { case_id: kept.id });
}

/** The words of the merged report stay its owner's: held links stay held, and they go with the account. */
async function noteWords(tx: Transaction, merged: CaseRecord, case_id: string): Promise<void> {
  const { links_held, owner_user_id: author_user_id } = merged;
  const of = { kind: 'merge' as const, posted_by_owner: false };
  const held = { links_held, written: merged.written && { update_text: noteOf(asWritten(merged)) } };
  const note = await addUpdate(tx.db, { ...of, case_id, update_text: noteOf(merged), author_user_id, ...held });
  await queueLinks(tx.db, 'update', note, author_user_id);
}

const noteOf = ({ title, description, area_name }: CaseRecord): string =>
  m.cases_merged_note({ title, description, area: area_name ?? m.forms_no_location() });

export const notMergeable = () => new NamedError('not_mergeable', 409, m.errors_not_mergeable());
