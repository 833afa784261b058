import { eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#core/cases/limits.ts';
import type { Database, PooledDatabase } from '#server/platform/database/connection/connect.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { contact_messages } from '#server/platform/database/schema/threads.ts';

/** The kinds of mail that strangers can cause; each is counted separately. */
type LimitedMail = keyof typeof limits.mailsToOneReceiver;

/** The thing that mails of each kind are about, `m`, with its receiver: an account, or the address of a visitor. */
const mailed = {
  messages: {
    table: contact_messages,
    from: sql`contact_messages m join thread_sides r on r.thread_id = m.thread_id and r.side <> m.side`,
    receiver: sql`coalesce(r.user_id, r.email)`,
    isOf: (receiver: string) => sql`(r.user_id = ${receiver} or r.user_id is null and r.email = ${receiver})`,
  },
  sightings: {
    table: case_updates,
    from: sql`case_updates m join cases c on c.id = m.case_id`,
    receiver: sql`c.owner_user_id`,
    isOf: (receiver: string) => sql`c.owner_user_id = ${receiver}`,
  },
} satisfies Record<LimitedMail, { from: SQL; receiver: SQL; isOf: (receiver: string) => SQL; table: unknown }>;

/**
 * Counts a mail that strangers can cause, about a message or a sighting: only once even if the mail is retried. Stored
 * messages and sightings are counted, so that all instances get the same result.
 * @returns how many more the receiver may get for now; null if the allowance was used up before this mail, or what it is
 *   about was deleted
 */
export function takeAllowance(db: PooledDatabase, kind: LimitedMail, id: string): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { table } = mailed[kind];
    const receiver = await lockReceiver(tx, kind, id);
    if (receiver === null) return null;
    const left = await leftFor(tx, kind, receiver);
    const [row] = await tx.select({ mailed_at: table.mailed_at }).from(table).where(eq(table.id, id));
    if (row?.mailed_at) return Math.max(left, 0);
    if (!row || left <= 0) return null;
    await tx.update(table).set({ mailed_at: sql`now()` }).where(eq(table.id, id));
    return left - 1;
  });
}

/** Makes simultaneous mails to one receiver wait for each other, so that each is counted. */
async function lockReceiver(tx: Database, kind: LimitedMail, id: string): Promise<string | null> {
  const { from, receiver } = mailed[kind];
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select ${receiver} as id from ${from} where m.id = ${id}`,
  );
  const one = rows[0]?.id ?? null;
  if (one !== null) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails to ${one}`}, 0))`);
  return one;
}

/** How many more mails the receiver may get now; less than 0 if the limits were lowered. */
async function leftFor(tx: Database, kind: LimitedMail, receiver: string): Promise<number> {
  const { from, isOf } = mailed[kind];
  const lately = (hours: number) =>
    sql`count(*) filter (where m.mailed_at > now() - make_interval(hours => ${hours}::int))::int`;
  const { rows } = await tx.execute<{ hour: number; day: number }>(sql`
    select ${lately(1)} as hour, ${lately(24)} as day from ${from}
    where ${isOf(receiver)} and m.mailed_at > now() - interval '1 day'`);
  const { perHour, perDay } = limits.mailsToOneReceiver[kind];
  return Math.min(perHour - rows[0]!.hour, perDay - rows[0]!.day);
}
