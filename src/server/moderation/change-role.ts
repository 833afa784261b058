import type { Role } from '#core/accounts/roles.ts';
import type { ModeratorArea } from '#core/contract/moderation.ts';
import { grantRole, takeRole } from '#server/accounts/store/roles.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { setAreas } from './store/moderator-areas.ts';

type RoleChange = {
  /** id of an account, or `commandLine` */
  by: string;
  userId: string;
  role: Role;
};

/**
 * Gives a role, and writes it into the log.
 * @param areas where a moderator acts from now on, null for everywhere; left out, it stays as it is
 */
export async function giveRole(
  tx: Transaction,
  change: RoleChange,
  areas?: readonly ModeratorArea[] | null,
): Promise<void> {
  await grantRole(tx.db, change.userId, change.role);
  if (areas !== undefined) await setAreas(tx.db, change.userId, areas);
  await noteChange(tx, 'grant_role', change, areas);
}

/** Takes a role away with the areas of a moderator, and writes it into the log. The last admin keeps theirs. */
export async function withdrawRole(tx: Transaction, change: RoleChange): ReturnType<typeof takeRole> {
  const taken = await takeRole(tx.db, change.userId, change.role);
  if (taken !== 'revoked') return taken;
  if (change.role === 'moderator') await setAreas(tx.db, change.userId, []);
  await noteChange(tx, 'remove_role', change);
  return taken;
}

async function noteChange(
  tx: Transaction,
  act: 'grant_role' | 'remove_role',
  { by, userId, role }: RoleChange,
  areas?: readonly ModeratorArea[] | null,
): Promise<void> {
  const where = areas?.map(({ place, km }) => `${place}, ${km} km`).join('; ');
  await addDecision(tx.db, {
    ...{ kind: 'account', id: userId, case_id: null, act, actor_user_id: by, subject_user_id: userId },
    words: where ? `${role}: ${where}` : role,
  });
  if (role === 'matcher') await tx.enqueue('recount-verdicts', { user_id: userId });
}
