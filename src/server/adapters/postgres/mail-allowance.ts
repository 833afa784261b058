import { and, eq, gt, sql } from 'drizzle-orm';
import { limits } from '#core/cases/limits.ts';
import type { LimitedMail, MailAllowance } from '#server/alerts/ports.ts';
import type { Database } from './connect.ts';
import { profiles } from './schema/accounts.ts';
import { case_updates, cases, contact_messages } from './schema/cases.ts';

/** What mails of each kind are about; `mailed_at` of its rows is counted. */
const tables = { messages: contact_messages, sightings: case_updates };
type Mailed = (typeof tables)[LimitedMail];

/** Counts the stored messages and sightings, so that all instances get the same result. */
export function mailAllowance(db: Database): MailAllowance {
  return {
    take: (kind, id) =>
      db.transaction(async (tx) => {
        const table = tables[kind];
        const receiver = await lockReceiver(tx, table, id);
        if (!receiver) return null;
        const left = await leftFor(tx, kind, receiver);
        const [row] = await tx.select({ mailed_at: table.mailed_at }).from(table).where(eq(table.id, id));
        if (row?.mailed_at) return Math.max(left, 0);
        if (!row || left <= 0) return null;
        await tx.update(table).set({ mailed_at: sql`now()` }).where(eq(table.id, id));
        return left - 1;
      }),
  };
}

/** Makes simultaneous mails to one receiver wait for each other, so that each is counted. */
async function lockReceiver(tx: Database, table: Mailed, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: profiles.id })
    .from(table)
    .innerJoin(cases, eq(cases.id, table.case_id))
    .innerJoin(profiles, eq(profiles.id, cases.owner_user_id))
    .where(eq(table.id, id))
    .for('update', { of: profiles });
  return row?.id ?? null;
}

/** How many more mails the receiver may get now; less than 0 if the limits were lowered. */
async function leftFor(tx: Database, kind: LimitedMail, receiver: string): Promise<number> {
  const table: Mailed = tables[kind];
  const { mailed_at } = table;
  const lately = (hours: number) =>
    sql<number>`count(*) filter (
    where ${mailed_at} > now() - make_interval(hours => ${hours}::int))`.mapWith(Number);
  const [mailed] = await tx
    .select({ hour: lately(1), day: lately(24) })
    .from(table)
    .innerJoin(cases, eq(cases.id, table.case_id))
    .where(and(eq(cases.owner_user_id, receiver), gt(mailed_at, sql`now() - interval '1 day'`)));
  const { perHour, perDay } = limits.mailsToOneReceiver[kind];
  return Math.min(perHour - mailed!.hour, perDay - mailed!.day);
}
