import type { Actor } from './actor.ts';
import { forbidden } from './errors.ts';

/** Who may do a thing. Each subject's policy.ts names one rule for each of its use cases. */
export type Rule = 'everyone' | 'signed-in' | 'owner' | 'owner-or-admin' | 'admin';

/** Asked freshly on every call; a look-up that fails must answer false, not reject. */
export type IsAdmin = (userId: string) => Promise<boolean>;

/**
 * Lets the actor pass, or not.
 * @param ownerId whose thing it is, for the rules that ask
 * @throws NamedError `forbidden`
 */
export async function authorize(rule: Rule, actor: Actor, isAdmin: IsAdmin, ownerId?: string): Promise<void> {
  if (rule === 'everyone' || rule === 'signed-in') return;
  if (rule !== 'admin' && actor.userId === ownerId) return;
  if (rule !== 'owner' && (await isAdmin(actor.userId))) return;
  throw forbidden();
}
