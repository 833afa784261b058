import type { Actor } from '#server/actor.ts';
import { isNewAccount } from '#server/alerts/new-account-links.ts';
import type { CaseDeps } from './ports.ts';

/** Whether links that somebody publishes now wait until a moderator has looked. Moderators have looked themselves. */
export async function holdsLinks(deps: Pick<CaseDeps, 'joinedAt' | 'can' | 'now'>, actor: Actor): Promise<boolean> {
  const joined = await deps.joinedAt(actor.userId);
  if (!joined || !isNewAccount(joined, deps.now())) return false;
  return !(await deps.can(actor, 'moderation.decide'));
}
