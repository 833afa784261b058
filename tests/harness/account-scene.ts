import type { AccountDeps } from '#server/accounts/account-deps.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { session } from '#server/platform/database/schema/accounts.ts';
import { sharedLimiter } from '#server/platform/database/shared-limiter.ts';
import { testHashAddress } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import type { TestDatabase } from './database.ts';
import { keptTransactions } from './kept-transactions.ts';

const hour = 3_600_000;

/**
 * The parts that the use cases of accounts need, with the real database. The check of a password always gives
 * `verdict`. Events and jobs are kept instead of sent.
 */
export function accountScene({ db, pool }: TestDatabase, verdict: 'right' | 'wrong' | 'none' = 'right') {
  const { transact, jobs, events } = keptTransactions(pool);
  const deps: AccountDeps = {
    db,
    can: async () => true,
    checkPassword: async () => verdict,
    confirmToken: async () => false,
    hashAddress: testHashAddress,
    limiter: sharedLimiter(db),
    sendsMail: true,
    now: () => new Date(),
    transact,
  };
  return { deps, events, jobs };
}

/** Inserts a session that lasts another hour. */
export async function aSession(db: Database, userId: string, id: string, createdAt = new Date()): Promise<void> {
  const expiresAt = new Date(Date.now() + hour);
  await db.insert(session).values({ id, token: `token ${id}`, userId, expiresAt, createdAt, userAgent: 'Firefox' });
}

/** Inserts a missing cat with a chip and a photo. @returns the id of the case */
export async function aChippedCat(db: Database, owner: string, slug: string): Promise<string> {
  const chip = { microchip_hash: `hash of ${slug}`, microchip_last3: '123' };
  const { id } = await insertCase(db, { slug, owner_user_id: owner, private: chip });
  await insertPhoto(db, { owner_user_id: owner, case_id: id, key: `${slug}.webp`, thumb_key: `${slug}.thumb.webp` });
  return id;
}
