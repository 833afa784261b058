import { limits } from '#core/cases/limits.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { PhotoFile } from '#server/photos/find-photo-file.ts';
import { photoEvenHidden } from '#server/photos/store/photo-records.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import { notFound } from '#server/platform/errors.ts';
import { demandInArea, limitedTo } from './area.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { nothingToReport } from './report-thing.ts';
import { reportedMessages } from './store/queue.ts';
import type { ReportedMessage } from './store/records.ts';
import { findTarget } from './store/targets.ts';

/**
 * The messages of a conversation until one of its two people reported it, oldest first. Later messages are not read
 * unless they report it again. The log tells who read it.
 * @throws NamedError `forbidden` also outside the moderator's area, `nothing_to_report` if it was never reported
 */
export async function readReportedThread(
  deps: ModerationDeps,
  actor: Actor,
  threadId: string,
): Promise<ReportedMessage[]> {
  await demand(deps, actor, 'thread.read-reported');
  const moderator = await limitedTo(deps, actor);
  return deps.transact(async (tx) => {
    const target = await findTarget(tx.ask, { kind: 'thread', id: threadId });
    if (!target || target.gone) throw nothingToReport();
    await demandInArea(tx, moderator, target);
    await addDecision(tx.db, {
      ...{ kind: 'thread', id: target.id, act: 'read', case_id: target.case?.id ?? null },
      ...{ actor_user_id: actor.userId, subject_user_id: target.author_user_id },
    });
    return reportedMessages(tx.ask, target.id, limits.reportedMessages);
  });
}

/**
 * The file of a photo of a case, also if nobody else is shown it: for those who decide about it, and for its sender.
 * @throws NamedError `not_found`; `forbidden` also outside the moderator's area
 */
export async function readHiddenPhoto(
  deps: ModerationDeps,
  actor: Actor,
  photoId: string,
): Promise<Pick<PhotoFile, 'key'>> {
  await demandSight(deps, actor, photoId);
  const photo = await photoEvenHidden(deps.db, photoId);
  if (!photo) throw notFound();
  return { key: photo.key };
}

async function demandSight(deps: ModerationDeps, actor: Actor, id: string): Promise<void> {
  const target = await findTarget(deps.ask, { kind: 'photo', id });
  const owner = target?.author_user_id ?? '';
  await demand(deps, actor, 'photo.see-hidden', { owner_user_id: owner });
  if (!target || target.gone) throw notFound();
  if (actor.userId !== owner) await demandInArea(deps, await limitedTo(deps, actor), target);
}
