import { eq, type SQL, sql } from 'drizzle-orm';
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

/**
 * SQL condition: an alert `a` that is not paused covers the case `c`. The rectangles are searched by an index; they may
 * reach over the meridian of 180 degrees, so a place is looked for on either side of it.
 */
export const covers: SQL = sql.raw(`a.confirmed_at is not null and a.paused_at is null
  and (${[-360, 0, 360].map((turn) => `a.area @> ${boxAt(turn)}`).join(' or ')})
  and (a.side is null or a.side = c.side) and (a.species is null or c.species is null or a.species = c.species)
  and metres_between(a.lat, a.lng, c.public_lat, c.public_lng) <= a.km * 1000`);

function boxAt(turn: number): string {
  const at = `point(c.public_lng + ${turn}, c.public_lat)`;
  return `box(${at}, ${at})`;
}

/** SQL condition: nobody hid the case `c`, it is open and in the lists, and nothing of it waits for a moderator. */
export const isTold: SQL = sql.raw(`c.hidden_at is null and c.archived_at is null and c.status <> 'reunited'
  and not c.links_held and not exists (select from photos h where h.case_id = c.id and h.hidden_at is not null)
  and not exists (select from bans b where b.user_id = c.owner_user_id)`);
