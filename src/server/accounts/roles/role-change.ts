import type { Role } from '#core/accounts/roles.ts';
import type { ModeratorArea } from '#core/contract/moderation.ts';
import { lastAdmin } from '#server/accounts/errors.ts';
import { takeRole } from '#server/accounts/store/roles.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';

/** Stands in the log for whoever runs `npm run admin` on the server. No account has such an id. */
export const commandLine = 'command line';

type RoleChange = {
  /** id of an account, or {@link commandLine} */
  by: string;
  userId: string;
  act: 'grant_role' | 'remove_role';
  role: Role;
  /** where a moderator acts; null is everywhere */
  areas?: readonly Pick<ModeratorArea, 'place' | 'km'>[] | null;
};

/** The line of the log that says so. */
type RoleChangeRecord = {
  kind: 'account';
  id: string;
  case_id: null;
  act: 'grant_role' | 'remove_role';
  reason: null;
  words: string;
  actor_user_id: string;
  subject_user_id: string;
};

/** The line of the log for a role that was given or taken. */
export function roleChange({ by, userId, act, role, areas = null }: RoleChange): RoleChangeRecord {
  const where = areas?.map(({ place, km }) => `${place}, ${km} km`).join('; ');
  return {
    ...{ kind: 'account' as const, id: userId, case_id: null, act, reason: null },
    words: where ? `${role}: ${where}` : role,
    ...{ actor_user_id: by, subject_user_id: userId },
  };
}

/**
 * Takes a role away. Does nothing if the user does not hold it.
 * @param db of a transaction
 * @throws NamedError `last_admin` if nobody else holds it
 */
export async function revokeRole(db: Database, userId: string, role: Role): Promise<void> {
  if ((await takeRole(db, userId, role)) === 'last_holder') throw lastAdmin();
}
