import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';

/**
 * A report becomes part of another one: its owner-to-be is told of what the other report's owner was, and who was told of
 * the merged report is told of the kept one.
 */
export async function moveNotifications(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into notifications (user_id, kind, case_id, about_id, created_at, seen_at)
      select k.owner_user_id, n.kind, k.id, n.about_id, n.created_at,
        case when n.user_id = k.owner_user_id then n.seen_at end
      from notifications n join cases k on k.id = ${to}
      where n.case_id = ${from} and n.kind in ('match', 'volunteers', 'loose_pet', 'sighting')
    on conflict do nothing`);
  await tx.execute(sql`
    insert into notifications (user_id, kind, case_id, about_id, created_at, seen_at)
      select user_id, kind, case_id, ${to}::uuid, created_at, seen_at from notifications
      where about_id = ${from} and kind in ('match', 'volunteers', 'reunion', 'reunion_objected')
    on conflict do nothing`);
}
