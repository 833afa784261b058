import type { Actor } from '#server/permissions.ts';
import type { AccountDeps } from './account-deps.ts';
import { signInAgain, wrongPassword } from './errors.ts';
import { sessionsOf } from './store/accounts.ts';

/** People without a password cannot confirm a change with it, so they must have signed in this recently. */
const freshMs = 15 * 60_000;

type Deps = Pick<AccountDeps, 'db' | 'checkPassword' | 'now'>;

/**
 * Before what concerns the safety of an account: a session alone is not enough, because somebody may have found the
 * device unlocked.
 * @throws NamedError `invalid_password`, `sign_in_again`
 */
export async function assertItIsThem(deps: Deps, actor: Actor, password: string): Promise<void> {
  const verdict = await deps.checkPassword(actor.userId, password);
  if (verdict === 'wrong') throw wrongPassword();
  if (verdict === 'none' && !(await signedInJustNow(deps, actor))) throw signInAgain();
}

async function signedInJustNow({ db, now }: Deps, { userId, sessionId }: Actor): Promise<boolean> {
  const current = (await sessionsOf(db, userId)).find((session) => session.id === sessionId);
  return current !== undefined && now().getTime() - current.created_at.getTime() < freshMs;
}
