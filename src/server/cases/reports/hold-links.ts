import type { CaseDeps } from '#server/cases/ports.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isNewAccount } from '#server/platform/texts/new-account-links.ts';

/** Whether links that somebody publishes now wait until a moderator has looked. Moderators have looked themselves. */
export async function holdsLinks(deps: Pick<CaseDeps, 'joinedAt' | 'can' | 'now'>, actor: Actor): Promise<boolean> {
  const joined = await deps.joinedAt(actor.userId);
  if (!joined || !isNewAccount(joined, deps.now())) return false;
  return !(await deps.can(actor, 'moderation.decide'));
}
