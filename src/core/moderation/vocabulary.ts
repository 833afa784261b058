import { holdReasons } from './photo-safety.ts';

/** The kinds of things to report. Messages and conversations (`thread`) only by one of the two people who read them. */
export const reportedKinds = ['case', 'update', 'photo', 'message', 'thread', 'account'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** The kinds that only the two people of a conversation read, and moderators once it was reported. */
export const isPrivate = (kind: ReportedKind): boolean => kind === 'message' || kind === 'thread';

/** The reasons that people choose from, for a report as for a decision. */
export const reportReasons = ['scam', 'made_up', 'private_data', 'cruel', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Why the service itself queues something: a new account's links or phone numbers (`first_links`), or a held photo. */
export const serviceReasons = ['first_links', ...holdReasons] as const;

/** Why something is in the queue: reported by somebody, an objection to a decision, or put there by the service. */
export const queueReasons = [...reportReasons, 'objection', ...serviceReasons] as const;
export type QueueReason = (typeof queueReasons)[number];

/**
 * The actions of moderators. `dismiss`: there is nothing wrong with it, so held links are shown, too. `release` shows
 * held links whatever else was decided; warnings and bans leave them masked.
 */
export const moderationActs = ['dismiss', 'release', 'hide', 'restore', 'warn', 'ban', 'unban', 'delete'] as const;
export type ModerationAct = (typeof moderationActs)[number];

/**
 * The other actions that the log records: who was given or lost a role, which reported conversation was read, which
 * case an admin offered to another account, and which report they merged into another one.
 */
export const loggedActs = [...moderationActs, 'grant_role', 'remove_role', 'read', 'hand_over', 'merge'] as const;
export type LoggedAct = (typeof loggedActs)[number];

/** Which of them are told to the person whom they concern. */
export const announcedActs = ['hide', 'restore', 'warn', 'ban', 'unban', 'delete', 'merge'] as const;
export type AnnouncedAct = (typeof announcedActs)[number];

/** Whether the person may object: not to what gives something back to them. */
export const isObjectionable = (act: AnnouncedAct): boolean => act !== 'restore' && act !== 'unban';

/** Acts on the thing itself. */
const actsOnThings: readonly ModerationAct[] = ['hide', 'restore', 'delete'];

/** Which of them are possible on what is not public: an account is banned instead, of a conversation messages are hidden. */
const actsOnPrivate: Partial<Record<ReportedKind, readonly ModerationAct[]>> = {
  account: [],
  thread: [],
  message: ['hide', 'restore'],
};

/** Whether an act is possible on something of this kind. */
export function isActOn(act: ModerationAct, kind: ReportedKind): boolean {
  if (act === 'release') return kind === 'case' || kind === 'update';
  return !actsOnThings.includes(act) || (actsOnPrivate[kind] ?? actsOnThings).includes(act);
}
