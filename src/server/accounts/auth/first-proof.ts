import type { GenericEndpointContext } from 'better-auth';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { twoFactor, user } from '#server/platform/database/schema/accounts.ts';
import type { EnqueueJob } from '#server/platform/jobs/job-requests.ts';
import { codeSignInPath } from './guards/exposed-paths.ts';
import { factsOf } from './guards/request-facts.ts';
import type { TellOfChanges } from './tell-of-changes.ts';

type Removed = { userId: string; providerId: string };

/**
 * The first right code proves whose address it is. better-auth then removes the password and the sessions from before,
 * because anybody could have signed up with the address. This also removes the second factor, which would keep the owner
 * out, and forgets the devices; and it tells the owner by mail.
 */
export function createFirstProof(db: Database, changes: TellOfChanges) {
  return async ({ userId, providerId }: Removed, ctx: GenericEndpointContext | null): Promise<void> => {
    if (ctx?.path !== codeSignInPath || providerId !== 'credential') return;
    const owner = await forgetSecondFactor(db, userId);
    if (owner) await changes.passwordRemoved(owner, factsOf(ctx.request?.headers));
  };
}

type Recovered = { id: string; emailVerified: boolean };

/**
 * Somebody who chose a new password by a letter has proven the address as well. A second factor from before the proof
 * goes, as after the first code; the password stays, because its owner chose it.
 */
export function createRecoveryProof(db: Database, enqueue: EnqueueJob) {
  return async ({ id, emailVerified }: Recovered): Promise<void> => {
    if (emailVerified) return;
    await forgetSecondFactor(db, id);
    await db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
    await enqueue('send-what-waited', { user_id: id });
  };
}

/** @returns whose it was */
async function forgetSecondFactor(db: Database, userId: string) {
  const columns = { id: user.id, email: user.email, createdAt: user.createdAt };
  const [owner] = await db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId)).returning(columns);
  await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
  return owner;
}
