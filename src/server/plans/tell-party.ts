import { sql } from 'drizzle-orm';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import type { LiveReader } from '#server/platform/events/live-events.ts';

/** Has the open pages of the owner and of all helpers load the plan again, and those of whoever has just been removed. */
export async function tellParty(
  tx: Transaction,
  { id, owner_user_id }: Pick<CaseRecord, 'id' | 'owner_user_id'>,
  removed: readonly string[] = [],
): Promise<void> {
  const { rows } = await tx.db.execute<{ user_id: string }>(
    sql`select user_id from case_helpers where case_id = ${id}::uuid`,
  );
  const people = new Set([owner_user_id, ...rows.map(({ user_id }) => user_id), ...removed]);
  const readers = [...people].map((userId) => `account ${userId}` satisfies LiveReader);
  await tx.announce({ kind: 'plan.changed', case_id: id, readers });
}
