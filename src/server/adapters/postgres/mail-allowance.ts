import { and, eq, gt, sql } from 'drizzle-orm';
import { limits } from '#core/cases/limits.ts';
import type { MailAllowance } from '#server/alerts/ports.ts';
import type { Database } from './connect.ts';
import { profiles } from './schema/accounts.ts';
import { cases, contact_messages } from './schema/cases.ts';

const { mailed_at } = contact_messages;

/** Counts the stored messages, so that all instances get the same result. */
export function mailAllowance(db: Database): MailAllowance {
  return {
    take: (messageId) =>
      db.transaction(async (tx) => {
        const receiver = await lockReceiver(tx, messageId);
        if (!receiver) return false;
        const one = eq(contact_messages.id, messageId);
        const [message] = await tx.select({ mailed_at }).from(contact_messages).where(one);
        if (!message || message.mailed_at) return message !== undefined;
        if (!(await hasRoom(tx, receiver))) return false;
        await tx.update(contact_messages).set({ mailed_at: sql`now()` }).where(one);
        return true;
      }),
  };
}

/** Makes simultaneous messages to one receiver wait for each other, so that each is counted. */
async function lockReceiver(tx: Database, messageId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: profiles.id })
    .from(contact_messages)
    .innerJoin(cases, eq(cases.id, contact_messages.case_id))
    .innerJoin(profiles, eq(profiles.id, cases.owner_user_id))
    .where(eq(contact_messages.id, messageId))
    .for('update', { of: profiles });
  return row?.id ?? null;
}

async function hasRoom(tx: Database, receiver: string): Promise<boolean> {
  const lately = (hours: number) =>
    sql<number>`count(*) filter (
    where ${mailed_at} > now() - make_interval(hours => ${hours}::int))`.mapWith(Number);
  const [mailed] = await tx
    .select({ hour: lately(1), day: lately(24) })
    .from(contact_messages)
    .innerJoin(cases, eq(cases.id, contact_messages.case_id))
    .where(and(eq(cases.owner_user_id, receiver), gt(mailed_at, sql`now() - interval '1 day'`)));
  return mailed!.hour < limits.messageMailsPerHour && mailed!.day < limits.messageMailsPerDay;
}
