import type { ReunionChange } from '#core/contract/reunion.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { CaseRecord } from './case-record.ts';
import { noReunion } from './errors.ts';
import { getCase } from './get-case.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';

/**
 * Says which found report brought a pet home, and whether the photos of the pair may be learnt from. The owner of the
 * pet names the pair, once the pet is home: anybody could file a found report and claim it. The finder may then agree,
 * too, and both may withdraw at any time.
 * @throws NamedError `case_not_found`, `forbidden`, `no_reunion` if the other report is of the same side, or the pair
 * is not named and cannot be
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
    await namePair(unit, own, other);
    await unit.setAgreement(own.side === 'missing' ? own.id : other.id, own.side, agreed);
    await unit.announce({ kind: 'case.changed', case_id: other.id, slug: other.slug });
  });
}

async function namePair(unit: CaseUnit, own: CaseRecord, other: CaseRecord): Promise<void> {
  const [missing, found] = own.side === 'missing' ? [own, other] : [other, own];
  if ((await unit.foundIn(missing.id)) === found.id) return;
  if (own !== missing || own.status !== 'reunited') throw noReunion();
  await unit.nameReunion(missing.id, found.id);
}
