import type { GenericEndpointContext } from 'better-auth';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { twoFactor, user } from '#server/platform/database/schema/accounts.ts';
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
    const columns = { id: user.id, email: user.email, createdAt: user.createdAt };
    const [owner] = await db
      .update(user)
      .set({ twoFactorEnabled: false })
      .where(eq(user.id, userId))
      .returning(columns);
    await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
    if (owner) await changes.passwordRemoved(owner, factsOf(ctx.request?.headers));
  };
}
