import type { CaseEvent } from '#core/cases/history.ts';
import type { NewDecision } from '#core/contract/moderation.ts';
import { isActOn, type ModerationAct, type ReportReason } from '#core/moderation/vocabulary.ts';
import { liveReader } from '#server/platform/events/live-events.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { demandInArea } from './area.ts';
import { actImpossible, holdsRole, noAuthor, nothingToReport, reasonMissing } from './errors.ts';
import type { ModerationUnit, QueueDeps, Target } from './queue-ports.ts';

/**
 * Carries out what a moderator decided about something that was reported, or that they came across: the act, a line in
 * the log, and the news for the person whom it concerns. Its reports are settled by that.
 * @throws NamedError `forbidden` also outside the moderator's area, `nothing_to_report`, `holds_role` for a ban of an
 * admin or moderator, `no_author`, `invalid`
 */
export async function decide(deps: Omit<QueueDeps, 'queue'>, actor: Actor, decision: NewDecision): Promise<void> {
  await demand(deps, actor, 'moderation.decide');
  const { kind, id, act, reason = null, words = null } = decision;
  if (!isActOn(act, kind)) throw actImpossible();
  if (isExplained(act) && !reason) throw reasonMissing();
  await deps.transact(async (unit) => {
    const target = await unit.target({ kind, id });
    if (!target) throw nothingToReport();
    await demandInArea(deps, unit, actor, target);
    await carryOut(deps, unit, actor, target, decision);
    await unit.settle(target);
    const decisionId = await unit.addDecision({
      ...{ kind, id: target.id, act, reason, words },
      case_id: target.case?.id ?? null,
      actor_user_id: actor.userId,
      subject_user_id: target.author_user_id,
    });
    if (act === 'dismiss' || act === 'release' || !target.author_user_id) return;
    await unit.enqueue('tell-decision', { decision_id: decisionId, title: target.case?.title ?? null });
  });
}

/** What takes something away from somebody needs a reason. */
const isExplained = (act: ModerationAct) => act === 'hide' || act === 'warn' || act === 'ban' || act === 'delete';

type Act = { act: ModerationAct; reason?: ReportReason | undefined; hide_all?: boolean | undefined };

async function carryOut(
  deps: Pick<QueueDeps, 'rolesOf'>,
  unit: ModerationUnit,
  actor: Actor,
  target: Target,
  { act, reason, hide_all }: Act,
): Promise<void> {
  if (act === 'dismiss' || act === 'release') return release(unit, target);
  if (act === 'warn' || act === 'unban' || act === 'ban') {
    const person = target.author_user_id;
    if (!person) throw noAuthor();
    if (act === 'unban') await unit.unban(person);
    if (act !== 'ban') return;
    if ((await deps.rolesOf(person)).length > 0) throw holdsRole();
    await unit.ban(person);
    if (hide_all) await hideAll(unit, actor, person, reason!);
    return;
  }
  if (target.gone) throw nothingToReport();
  if (act === 'delete') return remove(unit, target);
  await unit.setHidden(target, act === 'hide' ? reason! : null);
  await keepInHistory(unit, actor, target, act === 'hide' ? reason! : null);
  if (act === 'restore') await unit.releaseLinks(target);
  await announceChange(unit, target, act === 'hide');
}

/** Somebody looked, so that the links of a new account, or a photo that was held, can be shown. */
async function release(unit: ModerationUnit, target: Target): Promise<void> {
  // of a conversation nobody learns that it was reported, but its held photos can be shown
  if (target.gone || (target.thread && !target.held)) return;
  if (target.held) await unit.setHidden(target, null);
  await unit.releaseLinks(target);
  await announceChange(unit, target, false);
}

async function remove(unit: ModerationUnit, target: Target): Promise<void> {
  const keys = await unit.delete(target);
  if (keys.length > 0) await unit.enqueue('delete-photo-files', { keys });
  await announceChange(unit, target, true);
}

async function hideAll(unit: ModerationUnit, actor: Actor, userId: string, reason: ReportReason): Promise<void> {
  for (const { id, slug, hidden } of await unit.hideAllOf(userId, reason)) {
    const field = hidden ? 'hidden' : 'hidden_update';
    await unit.keepChange(id, actor.userId, { field, before: null, after: reason });
    await unit.announce({ kind: hidden ? 'case.deleted' : 'case.changed', case_id: id, slug });
  }
}

/** The owner reads in the history of the case what was hidden in it, and what is shown again. */
async function keepInHistory(
  unit: ModerationUnit,
  actor: Actor,
  { kind, case: of, thread }: Target,
  reason: ReportReason | null,
) {
  const field = hiddenIn[kind];
  if (of && field && !thread) await unit.keepChange(of.id, actor.userId, { field, before: null, after: reason });
}

const hiddenIn: Partial<Record<Target['kind'], CaseEvent>> = {
  case: 'hidden',
  photo: 'hidden_photo',
  update: 'hidden_update',
};

/** For pages and the matcher, a hidden case is as good as deleted, and one that is shown again has to be matched. */
async function announceChange(unit: ModerationUnit, target: Target, isTaken: boolean): Promise<void> {
  const { kind, case: of, thread } = target;
  if (thread) return announceThread(unit, thread);
  if (!of) return;
  const gone = kind === 'case' && isTaken;
  await unit.announce({ kind: gone ? 'case.deleted' : 'case.changed', case_id: of.id, slug: of.slug });
  if (kind === 'case' && !isTaken) await unit.enqueue('match-case', { case_id: of.id });
}

/** Nobody but its two people learns that anything changed in a conversation. */
async function announceThread(unit: ModerationUnit, { id, people }: NonNullable<Target['thread']>): Promise<void> {
  const readers = people.map((user_id) => liveReader(id, { user_id }));
  await unit.announce({ kind: 'thread.changed', thread_id: id, readers });
}
