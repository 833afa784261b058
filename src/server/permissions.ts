import { type Role, roles } from '#core/accounts/roles.ts';
import { banned, forbidden } from './platform/errors.ts';

/**
 * The signed-in person, according to the session. Roles are not included: they are read from the database where they
 * are needed.
 */
export type Actor = { userId: string; sessionId: string };

/**
 * The people who may perform an action: everyone, every signed-in person, the owner of the record, those whom the owner
 * of the case let help, or holders of a role.
 */
export type Grant = 'everyone' | 'signed-in' | 'owner' | 'helper' | Role;

/**
 * The table of who may do what; the same as in docs/spec.md. Public actions, such as reading a case, are not listed. To
 * add a role or an action, change this table.
 */
export const permissions = {
  'case.list-of-user': ['owner', 'admin'],
  'case.create': ['signed-in'],
  'case.post-update': ['owner'],
  'case.add-photos': ['owner'],
  'case.log-sighting': ['signed-in'],
  'case.edit': ['owner', 'admin'],
  // the report as it can be edited, its history and its open offer
  'case.read-report': ['owner', 'admin'],
  'case.see-owner': ['owner', 'admin'],
  'case.see-sightings': ['owner', 'helper', 'admin'],
  'case.open-trail': ['owner'],
  'case.close-trail': ['owner', 'admin'],
  'case.change-status': ['owner', 'admin'],
  'case.hand-over': ['owner', 'admin'],
  'case.withdraw-offer': ['owner', 'admin'],
  // with a telephone number, or a code of their own
  'poster.make': ['owner'],
  // where its posters hang, and how often their codes were scanned
  'poster.see-scans': ['owner'],
  // whoever has the link of the offer, signed in with the address that it was mailed to
  'case.take-over': ['signed-in'],
  // what to do, where was searched, who helps
  'plan.read': ['owner', 'helper'],
  // take a step on, tick it off, mark searched ground
  'plan.work': ['owner', 'helper'],
  // what others marked
  'plan.remove-area': ['owner'],
  // how the animal lives, and whether helpers see the exact place
  'plan.change': ['owner'],
  'helper.invite': ['owner'],
  'helper.withdraw-invitation': ['owner'],
  'helper.remove': ['owner'],
  // whoever has the link
  'helper.join': ['signed-in'],
  'helper.leave': ['signed-in'],
  'helper.list-helped': ['signed-in'],
  // shelters and vets that the operator lists
  'shelter.list': ['signed-in'],
  'shelter.change': ['admin'],
  'case.follow': ['signed-in'],
  'case.unfollow': ['signed-in'],
  'case.list-followed': ['signed-in'],
  'case.toggle': ['admin'],
  'case.merge': ['admin'],
  'case.delete': ['owner', 'admin'],
  // a moderator hid it
  'case.see-hidden': ['owner', 'admin'],
  'case.see-matches': ['owner', 'admin'],
  // the owner of either of its two cases
  'match.judge': ['owner'],
  'match.withdraw-verdict': ['owner'],
  // pairs of others, of which a matcher sees what is public
  'board.compare': ['matcher'],
  'board.give-back': ['matcher'],
  'board.see-agreement': ['admin'],
  'board.export': ['admin'],
  // a finder without an account must be able to write "your dog is with me"
  'case.send-message': ['everyone'],
  // the owner of one's side of a conversation; a visitor's link is checked where it is used
  'thread.read': ['owner'],
  'thread.write': ['owner'],
  // a contact that was shared
  'thread.withdraw-contact': ['owner'],
  // moderators within their area only, and only what was written until it was reported
  'thread.read-reported': ['moderator', 'admin'],
  // who closed it, and whose photos are learnt from, is for its owner alone
  'case.name-reunion': ['owner'],
  'case.tell-story': ['owner'],
  // what one was told, and which of it one has seen
  'notification.read': ['owner'],
  // a visitor's alert waits until its address is confirmed; the link of a mail is checked where it is used
  'alert.create': ['everyone'],
  'alert.read': ['owner'],
  'alert.change': ['owner'],
  'alert.delete': ['owner'],
  // a browser that is told by push messages
  'push.register': ['owner'],
  'push.end': ['owner'],
  'photo.match': ['signed-in'],
  // whoever has found a pet asks first whose it may be, and has no account yet
  'photo.look': ['everyone'],
  'photo.upload': ['signed-in'],
  // one that nobody else is shown; moderators within their area only
  'photo.see-hidden': ['owner', 'moderator', 'admin'],
  'site.see-stats': ['admin'],
  'site.check': ['admin'],
  'user.list': ['admin'],
  'role.ask': ['owner', 'admin'],
  'role.grant': ['admin'],
  'role.remove': ['admin'],
  // without an account, because who is cheated or insulted may have none
  'report.send': ['everyone'],
  'moderation.see-queue': ['moderator', 'admin'],
  'moderation.decide': ['moderator', 'admin'],
  // others only within their area: moderation/area.ts
  'moderation.everywhere': ['admin'],
  'moderation.see-log': ['admin'],
  'decision.object': ['owner'],
  // how others are told one's name, and where else one can be reached
  'account.name': ['signed-in'],
  'connection.list': ['admin'],
  'connection.disconnect': ['admin'],
} as const satisfies Record<string, readonly Grant[]>;

export type Action = keyof typeof permissions;

/**
 * All that a ban leaves: reading, taking back, deleting and objecting. Everything else in the table is refused, and so is
 * what will be added to it. Signing in and out, the safety of the account, its export and its deletion are not in the
 * table, because nobody can be kept from them (docs/decisions/056).
 */
export const leftToBanned: readonly Action[] = [
  'case.list-of-user',
  'case.read-report',
  'case.see-owner',
  'case.see-sightings',
  'case.see-hidden',
  'case.see-matches',
  'case.list-followed',
  'poster.see-scans',
  'thread.read',
  'notification.read',
  'alert.read',
  'alert.delete',
  'push.end',
  'photo.see-hidden',
  'role.ask',
  'case.close-trail',
  'match.withdraw-verdict',
  'case.withdraw-offer',
  'plan.read',
  'helper.withdraw-invitation',
  'helper.remove',
  'helper.leave',
  'helper.list-helped',
  'shelter.list',
  'case.unfollow',
  'thread.withdraw-contact',
  'case.delete',
  'decision.object',
];

/** The record that an action concerns, with its owner; `id` is that of the case, for the actions granted to helpers. */
export type Subject = { owner_user_id: string; id?: string };

/**
 * Whether an actor, or a visitor (null), may perform an action. Roles and bans are read from the database on every call.
 * @throws NamedError `banned` if only a ban keeps the actor from it
 */
export type Can = (actor: Actor | null, action: Action, subject?: Subject) => Promise<boolean>;

/** The roles that a user currently holds. Never rejects: if they cannot be read, the user has none. */
export type RolesOf = (userId: string) => Promise<readonly Role[]>;

/** Whether a moderator banned the account. */
export type IsBanned = (userId: string) => Promise<boolean>;

/** Whether the account helps with the case now. */
export type Helps = (userId: string, caseId: string) => Promise<boolean>;

export function createCan(rolesOf: RolesOf, isBanned: IsBanned, helps: Helps): Can {
  return async (actor, action, subject) => {
    if (actor && !leftToBanned.includes(action) && (await isBanned(actor.userId))) throw banned();
    const grants: readonly Grant[] = permissions[action];
    if (grants.includes('everyone')) return true;
    if (!actor) return false;
    if (grants.includes('signed-in')) return true;
    if (grants.includes('owner') && actor.userId === subject?.owner_user_id) return true;
    if (grants.includes('helper') && subject?.id && (await helps(actor.userId, subject.id))) return true;
    return grants.some(isRole) && (await rolesOf(actor.userId)).some((role) => grants.includes(role));
  };
}

function isRole(grant: Grant): grant is Role {
  return roles.includes(grant as Role);
}

/** @throws NamedError `forbidden` if the actor may not do it */
export async function demand(
  { can }: { can: Can },
  actor: Actor | null,
  action: Action,
  subject?: Subject,
): Promise<void> {
  if (!(await can(actor, action, subject))) throw forbidden();
}
