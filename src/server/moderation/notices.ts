import { isObjectionable } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { type Actor, demand } from '#server/permissions.ts';
import { addReport } from '#server/platform/database/moderation-records.ts';
import { NamedError } from '#server/platform/errors.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { addObjection, decisionAbout, decisionsAbout } from './store/decisions.ts';
import type { DecisionRecord } from './store/records.ts';

/** More are never of interest at once. */
const mostShown = 20;

/** The decisions of moderators about a person's own things, newest first. */
export function listNotices({ ask }: Pick<ModerationDeps, 'ask'>, { userId }: Actor): Promise<DecisionRecord[]> {
  return decisionsAbout(ask, userId, mostShown);
}

/**
 * Puts a decision into the queue once more, with the words of the person whom it concerns. Each decision can be objected
 * to once, by a banned account too.
 * @throws NamedError `decision_not_found` also for one that gave something back, `already_objected`
 */
export async function objectTo(deps: ModerationDeps, actor: Actor, decisionId: string, words: string): Promise<void> {
  const decision = await decisionAbout(deps.ask, actor.userId, decisionId);
  if (!decision || !isObjectionable(decision.act)) throw decisionNotFound();
  await demand(deps, actor, 'decision.object', { owner_user_id: actor.userId });
  await deps.transact(async (tx) => {
    if (!(await addObjection(tx.db, decisionId))) throw alreadyObjected();
    // a ban or a warning is about the person, whatever caused it
    const isPersonal = decision.act === 'ban' || decision.act === 'warn';
    await addReport(tx.db, {
      kind: isPersonal ? 'account' : decision.kind,
      id: isPersonal ? actor.userId : decision.target_id,
      ...{ reason: 'objection', words, case_id: decision.case_id },
      ...{ author_user_id: actor.userId, reporter_user_id: actor.userId, reporter_side: null },
    });
  });
}

export const decisionNotFound = () => new NamedError('decision_not_found', 404, m.errors_decision_not_found());
export const alreadyObjected = () => new NamedError('already_objected', 409, m.errors_already_objected());
