import type { Role } from '#core/accounts/roles.ts';
import type { ModeratorArea } from '#core/contract/moderation.ts';

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

/** The line of the log for a role that was given or taken. */
export function roleChange({ by, userId, act, role, areas = null }: RoleChange) {
  const where = areas?.map(({ place, km }) => `${place}, ${km} km`).join('; ');
  return {
    kind: 'account' as const,
    id: userId,
    ...{ case_id: null, act, actor_user_id: by, subject_user_id: userId },
    words: where ? `${role}: ${where}` : role,
  };
}
