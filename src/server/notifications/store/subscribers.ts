import { eq, sql } from 'drizzle-orm';
import type { When } from '#core/contract/alert.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';

/** SQL: when a subscriber `s` is sent what can wait, as the contract has it. */
export const whenColumns = sql.raw(`json_build_object('pace', s.pace, 'zone', s.zone, 'quiet',
  case when s.quiet_from is not null then json_build_object('from', s.quiet_from, 'until', s.quiet_until) end)`);

/** The row of an account, which is made when it is needed first. */
export async function subscriberOfAccount(db: Database, userId: string): Promise<string> {
  await db.insert(subscribers).values({ user_id: userId }).onConflictDoNothing();
  const [row] = await db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.user_id, userId));
  return row!.id;
}

/** When somebody is sent what can wait; null if there is nobody with this id. */
export async function whenOf(db: Database, id: string): Promise<{ when: When; email: string | null } | null> {
  const { rows } = await db.execute<{ when: When; email: string | null }>(
    sql`select ${whenColumns} as "when", s.email from subscribers s where s.id = ${id}::uuid`,
  );
  return rows[0] ?? null;
}

export async function setWhen(db: Database, id: string, { pace, zone, quiet }: When): Promise<void> {
  const hours = { quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null };
  await db
    .update(subscribers)
    .set({ pace, zone, ...hours })
    .where(eq(subscribers.id, id));
}
