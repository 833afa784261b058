import { limits } from '#core/cases/limits.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { addDecision } from '#server/platform/database/add-decision.ts';
import { demandInArea } from './area.ts';
import { nothingToReport } from './errors.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import type { ReportedMessage } from './records.ts';
import { reportedMessages } from './store/reported-messages.ts';
import { findTarget } from './store/targets.ts';

/**
 * What was written in a conversation until one of its two people reported it, oldest first. What they write afterwards is
 * not read unless they report it again. The log tells who read it.
 * @throws NamedError `forbidden` also outside the moderator's area, `nothing_to_report` if it was never reported
 */
export async function readReportedThread(
  deps: ModerationDeps,
  actor: Actor,
  threadId: string,
): Promise<ReportedMessage[]> {
  await demand(deps, actor, 'thread.read-reported');
  return deps.transact(async (tx) => {
    const target = await findTarget(tx.ask, { kind: 'thread', id: threadId });
    if (!target || target.gone) throw nothingToReport();
    await demandInArea(deps, tx, actor, target);
    await addDecision(tx.db, {
      ...{ kind: 'thread', id: target.id, act: 'read', reason: null, words: null },
      ...{ case_id: target.case?.id ?? null, actor_user_id: actor.userId, subject_user_id: target.author_user_id },
    });
    return reportedMessages(tx.ask, target.id, limits.reportedMessages);
  });
}
