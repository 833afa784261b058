import type { CaseEvent } from '#core/cases/history.ts';
import type { NewDecision } from '#core/contract/moderation.ts';
import { isActOn, type ModerationAct, type ReportReason } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { rolesOf } from '#server/accounts/store/roles.ts';
import { keepChanges } from '#server/cases/store/history.ts';
import { petsNaming } from '#server/cases/store/reunions.ts';
import { threadChanged } from '#server/conversations/store/thread-record.ts';
import { notify } from '#server/notifications/store/add-notifications.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { unbanAddress } from '#server/platform/database/banned-addresses.ts';
import { ban, createIsBanned, unban } from '#server/platform/database/bans.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { invalid, NamedError } from '#server/platform/errors.ts';
import { demandInArea, limitedTo } from './area.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { nothingToReport } from './report-thing.ts';
import { settle } from './store/decisions.ts';
import type { Target } from './store/records.ts';
import { deleteTarget, findTarget, releaseLinks, setAllHidden, setHidden } from './store/targets.ts';

/**
 * Carries out what a moderator decided about something that was reported, or that they came across: the act, a line in
 * the log, and the news for the person whom it concerns. Its reports are settled by that. A decision that somebody else
 * has made meanwhile, or that is so already, is not done, logged and told again.
 * @throws NamedError `forbidden` also outside the moderator's area, `nothing_to_report`, `holds_role` for a ban of an
 * admin or moderator, `no_author`, `text_changed` if held words were rewritten since they were looked at,
 * `decided_already`, `invalid`
 */
export async function decide(deps: ModerationDeps, actor: Actor, decision: NewDecision): Promise<void> {
  await demand(deps, actor, 'moderation.decide');
  const { kind, id, act, reason = null, words = null } = decision;
  if (!isActOn(act, kind)) throw actImpossible();
  if (isExplained(act) && !reason) throw reasonMissing();
  const moderator = await limitedTo(deps, actor);
  await deps.transact(async (tx) => {
    const target = await findTarget(tx.ask, { kind, id });
    if (!target) throw nothingToReport();
    await demandInArea(tx, moderator, target);
    if (decision.seen !== undefined && decision.seen !== target.seen) throw textChanged();
    const settled = await settle(tx.db, target);
    if ((decision.waits && settled === 0) || (await isSoAlready(tx, target, decision, settled))) throw decidedAlready();
    await carryOut(tx, actor, target, decision);
    if (act === 'unban') await unbanAddress(tx.db, deps.hashAddress, target.author_user_id!);
    const decisionId = await addDecision(tx.db, {
      ...{ kind, id: target.id, act, reason, words },
      case_id: target.case?.id ?? null,
      actor_user_id: actor.userId,
      subject_user_id: target.author_user_id,
    });
    if (act === 'dismiss' || act === 'release' || !target.author_user_id) return;
    await notify(tx, target.author_user_id, { kind: 'decision', case_id: null, about_id: decisionId });
    await tx.enqueue('tell-decision', { decision_id: decisionId, title: target.case?.title ?? null });
  });
}

/** A decision that takes something away from somebody needs a reason. */
const isExplained = (act: ModerationAct) => act === 'hide' || act === 'warn' || act === 'ban' || act === 'delete';

/** Something that was reported once more, or objected to, is decided anew. */
async function isSoAlready({ db }: Transaction, target: Target, { act }: Act, settled: number) {
  const { hidden, held, gone, seen, author_user_id: person } = target;
  if (act === 'dismiss') return !held && seen === null && settled === 0;
  if (act === 'release') return seen === null;
  if (act === 'restore') return !hidden && !gone && seen === null;
  if (act === 'hide') return hidden && !held && settled === 0;
  if (!person || (act !== 'ban' && act !== 'unban')) return false;
  const isBanned = await createIsBanned(db)(person);
  return act === 'ban' ? isBanned && settled === 0 : !isBanned;
}

type Act = { act: ModerationAct; reason?: ReportReason | undefined; hide_all?: boolean | undefined };

async function carryOut(tx: Transaction, actor: Actor, target: Target, { act, reason, hide_all }: Act): Promise<void> {
  if (act === 'dismiss' || act === 'release') return release(tx, target);
  if (act === 'warn' || act === 'unban' || act === 'ban') {
    const person = target.author_user_id;
    if (!person) throw noAuthor();
    if (act === 'warn') return;
    if (act === 'ban' && (await rolesOf(tx.db, person)).length > 0) throw holdsRole();
    await (act === 'ban' ? ban : unban)(tx.db, person);
    // their name leaves the stories of others with a ban, and comes back without
    for (const { id, slug } of await petsNaming(tx.db, person))
      await tx.announce({ kind: 'case.edited', case_id: id, slug });
    if (act === 'ban' && hide_all) await changeAll(tx, actor, person, reason!);
    if (act === 'unban') await changeAll(tx, actor, person, null);
    return;
  }
  if (target.gone) throw nothingToReport();
  if (act === 'delete') return remove(tx, target);
  await setHidden(tx.ask, target, act === 'hide' ? reason! : null);
  if (target.case && !target.thread)
    await keepInHistory(tx, actor, target.kind, [target.case], act === 'hide' ? reason! : null);
  if (act === 'restore') await releaseLinks(tx.ask, target);
  await announceChange(tx, target, act === 'hide');
}

/** Somebody looked, so that the links of a new account, or a photo that was held, can be shown. */
async function release(tx: Transaction, target: Target): Promise<void> {
  // of a conversation nobody learns that it was reported, but its held photos can be shown
  if (target.gone || (target.thread && !target.held)) return;
  if (target.held) await setHidden(tx.ask, target, null);
  await releaseLinks(tx.ask, target);
  await announceChange(tx, target, false);
}

async function remove(tx: Transaction, target: Target): Promise<void> {
  const keys = await deleteTarget(tx.db, tx.ask, target);
  if (keys.length > 0) await tx.enqueue('delete-photo-files', { keys });
  await announceChange(tx, target, true);
}

/** Hides all that an account has published, or shows again what a ban hid. */
async function changeAll(tx: Transaction, actor: Actor, userId: string, reason: ReportReason | null): Promise<void> {
  const changed = await setAllHidden(tx.ask, userId, reason);
  for (const kind of ['case', 'update'] as const) {
    const cases = changed.filter(({ whole }) => whole === (kind === 'case'));
    await keepInHistory(tx, actor, kind, cases, reason);
    for (const { id, slug } of cases)
      await announceChange(tx, { kind, case: { id, slug }, thread: null }, reason !== null);
  }
}

type Changed = Pick<Target, 'kind' | 'thread'> & { case: { id: string; slug: string } | null };

/** Owners read in the histories of their cases what was hidden in them, and what is shown again. */
async function keepInHistory(
  { db }: Transaction,
  { userId: user_id }: Actor,
  kind: Target['kind'],
  cases: readonly { id: string }[],
  reason: ReportReason | null,
) {
  const [field, ids] = [hiddenIn[kind], cases.map(({ id }) => id)];
  if (field) await keepChanges(db, ids, { user_id, by_admin: true }, [{ field, before: null, after: reason }]);
}

const hiddenIn: Partial<Record<Target['kind'], CaseEvent>> = {
  case: 'hidden',
  photo: 'hidden_photo',
  update: 'hidden_update',
};

/** For pages and the matcher, a hidden case is as good as deleted, and one that is shown again has to be matched. */
async function announceChange(tx: Transaction, target: Changed, isTaken: boolean): Promise<void> {
  const { kind, case: of, thread } = target;
  // nobody but its two people learns that anything changed in a conversation
  if (thread) return tx.announce(threadChanged(thread.id, thread.people));
  if (!of) return;
  const gone = kind === 'case' ? 'case.deleted' : 'case.edited';
  await tx.announce({ kind: isTaken ? gone : 'case.changed', case_id: of.id, slug: of.slug });
  if (isTaken) return;
  if (kind === 'case' || kind === 'photo') await tx.enqueue('match-case', { case_id: of.id });
  await tx.enqueue('tell-near', { case_id: of.id });
}

/** Admins and moderators lose their role first. */
export const holdsRole = () => new NamedError('holds_role', 409, m.errors_holds_role());
/** The thing that a moderator saw is not the one that would be released. */
export const textChanged = () => new NamedError('text_changed', 409, m.errors_text_changed());
/** There is nothing left to do: it is so already, or was decided since the moderator looked. */
const decidedAlready = () => new NamedError('decided_already', 409, m.errors_decided_already());
export const noAuthor = () => new NamedError('no_author', 409, m.errors_no_author());
const actImpossible = () => invalid({ act: m.errors_act_impossible() });
const reasonMissing = () => invalid({ reason: m.errors_reason_missing() });
