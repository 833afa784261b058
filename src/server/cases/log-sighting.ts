import { isBeforeLastSeen } from '#core/cases/before-last-seen.ts';
import { maskChipNumbers } from '#core/cases/microchip.ts';
import { sightingText } from '#core/cases/sighting-text.ts';
import { type CaseStatus, sightableStatuses } from '#core/cases/status.ts';
import type { NewSighting } from '#core/contract/update.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { Attempt } from './attempt.ts';
import type { CaseRecord, NewUpdateRecord, UpdateRecord } from './case-record.ts';
import { publicPoint } from './draft-case.ts';
import { caseNotFound, caseNotSightable, sightingBeforeLastSeen } from './errors.ts';
import { getCase } from './get-case.ts';
import { updateOnce } from './once.ts';
import type { CaseDeps } from './ports.ts';

/**
 * Anyone who is signed in tells that they saw a missing pet; its owner is notified. The status stays what it is. Logged
 * once per attempt. A sighting from before the pet was last seen has to be confirmed, and its owner hears of that.
 * @throws NamedError `case_not_found`, `case_not_sightable`, `sighting_before_last_seen`
 */
export async function logSighting(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  seen: NewSighting,
  attempt: Attempt | null = null,
): Promise<UpdateRecord> {
  await demand(deps, actor, 'case.log-sighting');
  const sighted = await getCase(deps, caseId);
  return updateOnce(deps, attempt, sighted.id, async (unit) => {
    if (!isSightable(sighted.status)) throw caseNotSightable();
    const isEarlier = isBefore(sighted, seen);
    if (isEarlier && !seen.confirm_earlier) throw sightingBeforeLastSeen(sighted.last_seen_at);
    const logged = await unit.addUpdate(sightingUpdate(deps, actor, sighted, seen));
    if (!logged) throw caseNotFound();
    await unit.announce({ kind: 'update.created', case_id: sighted.id, slug: sighted.slug });
    // told of one's own sighting nobody needs to be
    if (sighted.owner_user_id !== actor.userId)
      await unit.enqueue('notify-sighting', {
        case_id: sighted.id,
        update_id: logged.id,
        ...(isEarlier && { before_last_seen: true }),
      });
    return logged;
  });
}

function isSightable(status: CaseStatus): boolean {
  return (sightableStatuses as readonly CaseStatus[]).includes(status);
}

function isBefore({ last_seen_at, location }: CaseRecord, seen: NewSighting): boolean {
  const lng = seen.point?.lng ?? location?.lng ?? null;
  return last_seen_at !== null && isBeforeLastSeen(seen, last_seen_at, lng);
}

function sightingUpdate(deps: CaseDeps, actor: Actor, sighted: CaseRecord, seen: NewSighting): NewUpdateRecord {
  return {
    case_id: sighted.id,
    update_text: maskChipNumbers(sightingText(seen)),
    posted_by_owner: false,
    author_user_id: actor.userId,
    location: publicPoint(deps, seen.point),
    seen_at: new Date(`${seen.date_seen}T${seen.time_seen ?? '00:00'}:00Z`),
  };
}
