import { m } from '#core/paraglide/messages.js';
import type { Actor } from '#server/permissions.ts';
import { NamedError } from '#server/platform/errors.ts';
import type { AccountDeps } from './account-deps.ts';
import { authFailure } from './auth-failures.ts';
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

export const signInAgain = () => new NamedError('sign_in_again', 409, m.auth_error_sign_in_again());
export const wrongPassword = () => authFailure('INVALID_PASSWORD');
