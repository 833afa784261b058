import type { ReunionChange } from '#core/contract/reunion.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { CaseRecord } from './case-record.ts';
import { noReunion } from './errors.ts';
import { getCase } from './get-case.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';

/**
 * Says which report of the other side brought the pet home, and whether the photos of the pair may be learnt from. The
 * person who closed a report names the pair; the other one may then agree, too, and both may withdraw at any time.
 * @throws NamedError `case_not_found`, `forbidden`, `no_reunion` if the other report is of the same side, or if this
 * report is still open and nobody has named the pair
 */
export async function changeReunion(
  deps: Pick<CaseDeps, 'cases' | 'can' | 'transact'>,
  actor: Actor,
  caseId: string,
  { with: otherId, agreed }: ReunionChange,
): Promise<void> {
  const own = await getCase(deps, caseId);
  await demand(deps, actor, 'case.name-reunion', own);
  const other = await getCase(deps, otherId);
  if (own.side === other.side || own.type !== 'pet' || other.type !== 'pet') throw noReunion();
  await deps.transact(async (unit) => {
    const missing = own.side === 'missing' ? own : other;
    await namePair(unit, own, other);
    await unit.setAgreement(missing.id, own.side, agreed);
    await unit.announce({ kind: 'case.changed', case_id: other.id, slug: other.slug });
  });
}

/** The owner of the missing pet has the last word on which report it was. */
async function namePair(unit: CaseUnit, own: CaseRecord, other: CaseRecord): Promise<void> {
  const [missing, found] = own.side === 'missing' ? [own, other] : [other, own];
  const named = await unit.foundIn(missing.id);
  if (named === found.id) return;
  if (own.status !== 'reunited' || (named && own.side === 'found')) throw noReunion();
  await unit.nameReunion(missing.id, found.id);
}
