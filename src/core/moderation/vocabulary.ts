/** What can be reported. */
export const reportedKinds = ['case', 'update', 'photo', 'message', 'account'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** The reasons that people choose from, for a report as for a decision. */
export const reportReasons = ['scam', 'made_up', 'private_data', 'cruel', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * Why something is in the queue: reported by somebody, an objection to a decision, or put there by the service because
 * a new account published links or phone numbers (`first_links`).
 */
export const queueReasons = [...reportReasons, 'objection', 'first_links'] as const;
export type QueueReason = (typeof queueReasons)[number];

/** What moderators do. `dismiss`: there is nothing wrong with it. */
export const moderationActs = ['dismiss', 'hide', 'restore', 'warn', 'ban', 'unban', 'delete'] as const;
export type ModerationAct = (typeof moderationActs)[number];

/** What the log records besides: who was given or lost a role. */
export const loggedActs = [...moderationActs, 'grant_role', 'remove_role'] as const;
export type LoggedAct = (typeof loggedActs)[number];

/** Acts on the thing itself; an account is banned instead. */
const actsOnThings: readonly ModerationAct[] = ['hide', 'restore', 'delete'];

/** Whether an act is possible on something of this kind. Messages are private, so that they cannot be hidden. */
export function isActOn(act: ModerationAct, kind: ReportedKind): boolean {
  return (kind !== 'account' && kind !== 'message') || !actsOnThings.includes(act);
}
