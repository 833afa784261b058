import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { ownCase } from '#server/cases/errors.ts';
import { getCase, lockPermitted } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { notifyOwner } from '#server/notifications/store/add-notifications.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { NamedError } from '#server/platform/errors.ts';
import { openPlanCase, type PlanDeps, planCase, tellParty } from './plan-case.ts';
import { addHelper, helpedBy, removeHelper } from './store/helpers.ts';
import { addInvitation, type InvitedRecord, invitedCase, lockInvited, removeInvitation } from './store/invitations.ts';

type HelpDeps = Pick<PlanDeps, 'ask' | 'can' | 'transact'>;

/**
 * Makes the link with which people join as helpers. An earlier one is void then.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`, `no_plan`, `plan_closed`
 */
export async function inviteHelpers(
  deps: HelpDeps & Pick<PlanDeps, 'now'>,
  actor: Actor,
  idOrSlug: string,
): Promise<void> {
  const of = await openPlanCase(deps, actor, idOrSlug, 'helper.invite');
  const expires_at = new Date(deps.now().getTime() + limits.invitationDays * 86_400_000);
  await deps.transact(async (tx) => {
    await lockPermitted(tx.db, of);
    await addInvitation(tx.db, { case_id: of.id, owner_user_id: of.owner_user_id, expires_at });
    await tellParty(tx, of);
  });
}

/** Nobody can join any more; who helps already stays. @throws NamedError the same, but not `plan_closed` */
export async function withdrawInvitation(deps: HelpDeps, actor: Actor, idOrSlug: string): Promise<void> {
  const of = await planCase(deps, actor, idOrSlug, 'helper.withdraw-invitation');
  await deps.transact(async (tx) => {
    await removeInvitation(tx.db, of.id);
    await tellParty(tx, of);
  });
}

/** The case that a link invites to. Reading it changes nothing. @throws NamedError `invitation_gone` */
export async function readInvited(deps: Pick<PlanDeps, 'ask' | 'links'>, token: string): Promise<InvitedRecord> {
  const id = deps.links.read(token);
  const invited = id && (await invitedCase(deps.ask, id));
  if (!invited) throw invitationGone();
  return invited;
}

/**
 * Makes the person a helper of the case that a link invites to; its owner is told. People who help already stay
 * helpers.
 * @throws NamedError `forbidden`, `banned`, `invitation_gone`, `own_case`, `too_many_helpers`, `helps_too_many`
 */
export async function joinAsHelper(
  deps: HelpDeps & Pick<PlanDeps, 'links'>,
  actor: Actor,
  token: string,
): Promise<InvitedRecord> {
  await demand(deps, actor, 'helper.join');
  const invitationId = deps.links.read(token);
  return deps.transact(async (tx) => {
    const invited = invitationId && (await lockInvited(tx.ask, invitationId));
    if (!invited) throw invitationGone();
    if (invited.owner_user_id === actor.userId) throw ownCase();
    const most = { ofCase: limits.helpers, ofPerson: limits.helpedCases };
    const joined = await addHelper(tx.db, { caseId: invited.id, userId: actor.userId }, most);
    if (joined === 'full') throw tooManyHelpers();
    if (joined === 'busy') throw helpsTooMany();
    if (joined.isNew) await notifyOwner(tx, { kind: 'helper_joined', case_id: invited.id, about_id: joined.id });
    await tellParty(tx, invited);
    return invited;
  });
}

/**
 * The owner ends a helper's view, at once. The link is void then, or else the helper would be back with the next tap.
 * @throws NamedError `case_not_found`, `forbidden`, `no_plan`, `helper_not_found`
 */
export async function dismissHelper(deps: HelpDeps, actor: Actor, idOrSlug: string, helperId: string): Promise<void> {
  const of = await planCase(deps, actor, idOrSlug, 'helper.remove');
  await remove(deps, of, { id: helperId }, (db) => removeInvitation(db, of.id));
}

/** @throws NamedError `case_not_found`, `case_hidden`, `helper_not_found` */
export async function stopHelping(deps: HelpDeps, actor: Actor, idOrSlug: string): Promise<void> {
  await demand(deps, actor, 'helper.leave');
  await remove(deps, await getCase(deps, idOrSlug), { userId: actor.userId });
}

async function remove(
  deps: HelpDeps,
  of: CaseRecord,
  who: { id: string } | { userId: string },
  and?: (db: Database) => Promise<void>,
): Promise<void> {
  await deps.transact(async (tx) => {
    const removed = await removeHelper(tx.db, of.id, who);
    if (!removed) throw helperNotFound();
    await and?.(tx.db);
    await tellParty(tx, of, [removed]);
  });
}

/** The cases that the person helps with, the newest first. */
export async function listHelped(deps: Pick<PlanDeps, 'ask' | 'can'>, actor: Actor): Promise<CaseRecord[]> {
  await demand(deps, actor, 'helper.list-helped');
  return helpedBy(deps.ask, actor.userId, limits.helpedCases);
}

/** It was withdrawn or replaced, it expired, its case is closed, or the link is damaged: which of them is not told. */
export const invitationGone = () => new NamedError('invitation_gone', 404, m.errors_invitation_gone());
export const tooManyHelpers = () =>
  new NamedError('too_many_helpers', 409, m.errors_too_many_helpers({ max: limits.helpers }));
export const helpsTooMany = () =>
  new NamedError('helps_too_many', 409, m.errors_helps_too_many({ max: limits.helpedCases }));
export const helperNotFound = () => new NamedError('helper_not_found', 404, m.errors_helper_not_found());
