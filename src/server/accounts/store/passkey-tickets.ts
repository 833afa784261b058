import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { verification } from '#server/platform/database/schema/accounts.ts';
import { hiddenName } from '#server/platform/limits/limiter.ts';

/** how long a person has for the question of their device */
const validMs = 5 * 60_000;
/** of the ticket and of the challenge; WebAuthn asks for at least 16 */
const secretBytes = 32;

// Questions to devices that were not answered yet. A ticket is a secret of the page that asked, so an answer is of no use
// anywhere else. It is valid once and for a few minutes. Tickets are in better-auth's table of things to be verified, from
// which expired rows are removed. Only a hash of the ticket is stored. All instances share them.

/** @param userId who adds a passkey; null for somebody who signs in */
export async function openTicket(db: Database, userId: string | null): Promise<{ ticket: string; challenge: string }> {
  const [ticket, challenge] = [newSecret(), newSecret()];
  const expiresAt = new Date(Date.now() + validMs);
  const value = `${forWhom(userId)}${challenge}`;
  await db.insert(verification).values({ id: randomUUID(), identifier: identifierOf(ticket), value, expiresAt });
  return { ticket, challenge };
}

/** @returns the challenge that the device had to sign; null for a ticket that is unknown, used, too old or of others */
export async function takeTicket(db: Database, ticket: string, userId: string | null): Promise<string | null> {
  const isTheirs = like(verification.value, `${forWhom(userId).replaceAll(/[%_\\]/g, '\\$&')}%`);
  const valid = and(isTheirs, gt(verification.expiresAt, new Date(Date.now())));
  // deleted in one statement, so that of two who send the same ticket one gets the challenge
  const [taken] = await db
    .delete(verification)
    .where(and(eq(verification.identifier, identifierOf(ticket)), valid))
    .returning({ value: verification.value });
  return taken ? taken.value.slice(forWhom(userId).length) : null;
}

const newSecret = () => randomBytes(secretBytes).toString('base64url');
const identifierOf = (ticket: string) => `passkey:${hiddenName(ticket)}`;
const forWhom = (userId: string | null) => (userId === null ? 'sign-in:' : `add to ${userId}:`);
