import type { Actor } from '#server/actor.ts';
import { lastAdmin, signInAgain, wrongPassword } from './errors.ts';
import type { AccountDeps } from './ports.ts';

/** People without a password cannot confirm the deletion with it, so they must have signed in this recently. */
const freshMs = 15 * 60_000;

/**
 * Deletes an account permanently, with its cases, their updates and photos. A job removes the photo files afterwards.
 * @throws NamedError `invalid_password`, `sign_in_again`, `last_admin`
 */
export async function deleteAccount(deps: AccountDeps, actor: Actor, password: string): Promise<void> {
  await assertItIsThem(deps, actor, password);
  await deps.transact(async (unit) => {
    const removed = await unit.remove(actor.userId);
    if (removed === 'last_admin') throw lastAdmin();
    if (removed.photoKeys.length > 0) await unit.enqueue('delete-photo-files', { keys: removed.photoKeys });
    for (const { id, slug } of removed.cases) await unit.announce({ kind: 'case.deleted', case_id: id, slug });
  });
}

async function assertItIsThem(deps: AccountDeps, actor: Actor, password: string): Promise<void> {
  const verdict = await deps.checkPassword(actor.userId, password);
  if (verdict === 'wrong') throw wrongPassword();
  if (verdict === 'none' && !(await signedInJustNow(deps, actor))) throw signInAgain();
}

async function signedInJustNow({ accounts, now }: AccountDeps, { userId, sessionId }: Actor): Promise<boolean> {
  const current = (await accounts.sessions(userId)).find((session) => session.id === sessionId);
  return current !== undefined && now().getTime() - current.created_at.getTime() < freshMs;
}
