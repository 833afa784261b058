import { limits } from '#core/cases/limits.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { demandInArea } from './area.ts';
import { nothingToReport } from './errors.ts';
import type { QueueDeps, ReportedMessage } from './queue-ports.ts';

/**
 * What was written in a conversation until one of its two people reported it, oldest first. What they write afterwards is
 * not read unless they report it again. The log tells who read it.
 * @throws NamedError `forbidden` also outside the moderator's area, `nothing_to_report` if it was never reported
 */
export async function readReportedThread(
  deps: Omit<QueueDeps, 'queue'>,
  actor: Actor,
  threadId: string,
): Promise<ReportedMessage[]> {
  await demand(deps, actor, 'thread.read-reported');
  return deps.transact(async (unit) => {
    const target = await unit.target({ kind: 'thread', id: threadId });
    if (!target || target.gone) throw nothingToReport();
    await demandInArea(deps, unit, actor, target);
    await unit.addDecision({
      ...{ kind: 'thread', id: target.id, act: 'read', reason: null, words: null },
      ...{ case_id: target.case?.id ?? null, actor_user_id: actor.userId, subject_user_id: target.author_user_id },
    });
    return unit.reportedMessages(target.id, limits.reportedMessages);
  });
}
