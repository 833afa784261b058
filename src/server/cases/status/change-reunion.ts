import type { ReunionChange } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCase, lockPermitted, permittedCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { foundIn, lockWithPairs, nameReunion, setAgreement, setFinderName } from '#server/cases/store/reunions.ts';
import { notifyOwner } from '#server/notifications/store/add-notifications.ts';
import type { Actor } from '#server/permissions.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { invalid, NamedError } from '#server/platform/errors.ts';
import { reopenFound, setCaseStatus } from './change-status.ts';

/**
 * Says which found report brought a pet home, and whether the photos of the pair may be learnt from. The owner of the pet
 * names the pair, which closes the found report, too; its finder is told, and objects by opening it again. The story
 * gives the first name of a finder who agrees to it.
 * @throws NamedError `case_not_found`, `forbidden`; `no_reunion` if they cannot be a pair, or the finder objected;
 * `invalid` if a finder without a first name wants to be named
 */
export async function changeReunion(
  deps: Pick<CaseDeps, 'ask' | 'can' | 'transact'>,
  actor: Actor,
  caseId: string,
  { with: otherId, agreed, named }: ReunionChange,
): Promise<void> {
  const own = await permittedCase(deps, actor, caseId, 'case.name-reunion');
  const other = await getCase(deps, otherId);
  if (own.side === other.side || own.type !== 'pet' || other.type !== 'pet') throw noReunion();
  if (isOtherAnimal(own, other)) throw noReunion();
  await deps.transact(async (tx) => {
    await lockWithPairs(tx.db, [own.id, other.id]);
    await namePair(tx, actor, { ...own, status: await lockPermitted(tx.db, own) }, other);
    const missingId = own.side === 'missing' ? own.id : other.id;
    if (agreed !== undefined) await setAgreement(tx.db, missingId, own.side, agreed);
    if (own.side === 'found' && named !== undefined) await nameFinder(tx, actor, other, named);
    // a name may have been taken back
    await tx.announce({ kind: 'case.edited', case_id: other.id, slug: other.slug });
  });
}

async function nameFinder(tx: Transaction, actor: Actor, missing: CaseRecord, named: boolean): Promise<void> {
  const name = await setFinderName(tx.db, missing.id, actor.userId, named);
  if (named && name === null) throw invalid({ named: m.errors_no_first_name() });
}

/** A dog never brings a cat home: such a pair would only close the report of a stranger. */
function isOtherAnimal({ species: one }: CaseRecord, { species: other }: CaseRecord): boolean {
  return one !== other && ![one, other].some((species) => species === null || species === 'other');
}

async function namePair(tx: Transaction, actor: Actor, own: CaseRecord, other: CaseRecord): Promise<void> {
  const [missing, found] = own.side === 'missing' ? [own, other] : [other, own];
  if ((await foundIn(tx.db, missing.id)) === found.id) return;
  // it may have been opened again a moment ago
  if (own !== missing || missing.status !== 'reunited') throw noReunion();
  await reopenFound(tx, missing);
  const closes = await nameReunion(tx.db, missing.id, found.id);
  if (closes === null) throw noReunion();
  if (closes) await setCaseStatus(tx, found, 'reunited', null);
  if (found.owner_user_id === actor.userId) return;
  await notifyOwner(tx, { kind: 'reunion', case_id: found.id, about_id: missing.id });
  await tx.enqueue('tell-reunion', { to: 'finder', missing_case_id: missing.id, found_case_id: found.id });
}

export const noReunion = () => new NamedError('no_reunion', 409, m.errors_no_reunion());
