import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import type { PasskeyTickets } from '#server/accounts/passkeys/passkey-ports.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { verification } from '#server/platform/database/schema/accounts.ts';
import { hiddenName } from '#server/platform/limits/hidden-name.ts';

/** how long a person has for the question of their device */
const validMs = 5 * 60_000;
/** of the ticket and of the challenge; WebAuthn asks for at least 16 */
const secretBytes = 32;

/**
 * Tickets in better-auth's table of things to be verified, from which expired rows are removed. Only a hash of the ticket
 * is stored. All instances share them.
 */
export function createPasskeyTickets(db: Database): PasskeyTickets {
  return {
    async open(userId) {
      const [ticket, challenge] = [newSecret(), newSecret()];
      const expiresAt = new Date(Date.now() + validMs);
      const value = `${forWhom(userId)}${challenge}`;
      await db.insert(verification).values({ id: randomUUID(), identifier: identifierOf(ticket), value, expiresAt });
      return { ticket, challenge };
    },
    async take(ticket, userId) {
      const isTheirs = like(verification.value, `${forWhom(userId).replaceAll(/[%_\\]/g, '\\$&')}%`);
      const valid = and(isTheirs, gt(verification.expiresAt, new Date(Date.now())));
      // deleted in one statement, so that of two who send the same ticket one gets the challenge
      const [taken] = await db
        .delete(verification)
        .where(and(eq(verification.identifier, identifierOf(ticket)), valid))
        .returning({ value: verification.value });
      return taken ? taken.value.slice(forWhom(userId).length) : null;
    },
  };
}

const newSecret = () => randomBytes(secretBytes).toString('base64url');
const identifierOf = (ticket: string) => `passkey:${hiddenName(ticket)}`;
const forWhom = (userId: string | null) => (userId === null ? 'sign-in:' : `add to ${userId}:`);
