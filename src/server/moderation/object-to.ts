import { isObjectionable } from '#core/moderation/vocabulary.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { alreadyObjected, decisionNotFound } from './errors.ts';
import type { QueueDeps } from './queue-ports.ts';

/**
 * Puts a decision into the queue once more, with the words of the person whom it concerns. Each decision can be objected
 * to once, by a banned account too.
 * @throws NamedError `decision_not_found` also for one that gave something back, `already_objected`
 */
export async function objectTo(deps: QueueDeps, actor: Actor, decisionId: string, words: string): Promise<void> {
  const decision = await deps.queue.decision(decisionId);
  if (!decision || decision.subject_user_id !== actor.userId || !isObjectionable(decision.act))
    throw decisionNotFound();
  await demand(deps, actor, 'decision.object', { owner_user_id: decision.subject_user_id });
  await deps.transact(async (unit) => {
    if (!(await unit.addObjection(decisionId))) throw alreadyObjected();
    // a ban or a warning is about the person, whatever caused it
    const isPersonal = decision.act === 'ban' || decision.act === 'warn';
    await unit.addReport({
      kind: isPersonal ? 'account' : decision.kind,
      id: isPersonal ? actor.userId : decision.target_id,
      ...{ reason: 'objection', words, case_id: decision.case_id },
      ...{ author_user_id: actor.userId, reporter_user_id: actor.userId, reporter_side: null },
    });
  });
}
