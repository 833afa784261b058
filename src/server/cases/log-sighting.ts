import { isBeforeLastSeen } from '#core/cases/before-last-seen.ts';
import { maskChipNumbers } from '#core/cases/microchip.ts';
import { readSeen } from '#core/cases/seen.ts';
import { sightingText } from '#core/cases/sighting-text.ts';
import { isSightable } from '#core/cases/status.ts';
import type { NewSighting } from '#core/contract/update.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { Attempt } from './attempt.ts';
import type { CaseRecord, NewUpdateRecord, UpdateRecord } from './case-record.ts';
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

function isBefore({ last_seen_at, last_seen_precision, location }: CaseRecord, seen: NewSighting): boolean {
  const last = { at: last_seen_at!, precision: last_seen_precision };
  return (
    last_seen_at !== null && isBeforeLastSeen(readSeen(seen.date_seen), last, (seen.point ?? location)?.lng ?? null)
  );
}

function sightingUpdate(deps: CaseDeps, actor: Actor, sighted: CaseRecord, seen: NewSighting): NewUpdateRecord {
  const { at, precision } = readSeen(seen.date_seen);
  return {
    case_id: sighted.id,
    update_text: maskChipNumbers(sightingText(seen)),
    posted_by_owner: false,
    author_user_id: actor.userId,
    location: seen.point ? obscurePoint(seen.point, deps.random) : null,
    seen_at: at,
    seen_precision: precision,
  };
}
