import type { Role } from '#core/accounts/roles.ts';
import type { Actor } from './actor.ts';
import { forbidden } from './errors.ts';

/** Who an action is granted to: everyone, every account, the account whose thing it is, or those who hold a role. */
export type Grant = 'everyone' | 'signed-in' | 'owner' | Role;

/**
 * Who may do what to which: the table of roles in docs/spec.md. What is public, such as reading a case, asks nobody.
 * A new role or action is a change of this table.
 */
export const permissions = {
  'case.list-of-user': ['owner', 'admin'],
  'case.create': ['signed-in'],
  'case.post-update': ['owner'],
  'case.log-sighting': ['signed-in'],
  'case.change-status': ['owner', 'admin'],
  'case.toggle': ['admin'],
  'case.delete': ['owner', 'admin'],
  'case.see-matches': ['owner', 'admin'],
  // a finder without an account must be able to say "your dog is with me"
  'case.send-message': ['everyone'],
  'case.read-messages': ['owner'],
  'photo.match': ['signed-in'],
  'site.see-stats': ['admin'],
  'user.list': ['admin'],
  'role.ask': ['owner', 'admin'],
  'role.grant': ['admin'],
  'role.remove': ['admin'],
  'connection.list': ['admin'],
  'connection.disconnect': ['admin'],
} as const satisfies Record<string, readonly Grant[]>;

export type Action = keyof typeof permissions;

/** Whose thing an action is done to, for the actions that an owner is granted. */
export type Subject = { owner_user_id: string };

/** Whether an actor, or a visitor (null), may do a thing. The roles are read afresh at every call. */
export type Can = (actor: Actor | null, action: Action, subject?: Subject) => Promise<boolean>;

/** The roles that a user holds now: none, rather than a rejection, when that cannot be told. */
export type RolesOf = (userId: string) => Promise<readonly Role[]>;

export function createCan(rolesOf: RolesOf): Can {
  return async (actor, action, subject) => {
    const grants: readonly Grant[] = permissions[action];
    if (grants.includes('everyone')) return true;
    if (!actor) return false;
    if (grants.includes('signed-in')) return true;
    if (grants.includes('owner') && actor.userId === subject?.owner_user_id) return true;
    return grants.some(isRole) && (await rolesOf(actor.userId)).some((role) => grants.includes(role));
  };
}

function isRole(grant: Grant): grant is Role {
  return grant !== 'everyone' && grant !== 'signed-in' && grant !== 'owner';
}

/** @throws NamedError `forbidden` when the actor may not do it */
export async function demand(
  { can }: { can: Can },
  actor: Actor | null,
  action: Action,
  subject?: Subject,
): Promise<void> {
  if (!(await can(actor, action, subject))) throw forbidden();
}
