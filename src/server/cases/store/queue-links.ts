import { and, eq, isNull } from 'drizzle-orm';
import type { HeldThing } from '#server/cases/ports.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';

/** Puts something into the queue of the moderators because of its links, unless it waits there for that already. */
export async function queueLinks(db: Database, { id: target_id, ...of }: HeldThing): Promise<void> {
  const { kind, reason, settled_at } = reports;
  const same = and(eq(kind, of.kind), eq(reports.target_id, target_id), eq(reason, 'first_links'), isNull(settled_at));
  if ((await db.$count(reports, same)) > 0) return;
  await db.insert(reports).values({ ...of, target_id, reason: 'first_links' });
}
