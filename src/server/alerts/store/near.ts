import { sql } from 'drizzle-orm';
import type { When } from '#core/contract/alert.ts';
import { covers, isTold } from '#server/notifications/store/covering.ts';
import { whenColumns } from '#server/notifications/store/subscribers.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';

/** Who asked to be told of a case: an account, or an address without one. */
export type NearSubscriber = { id: string; user_id: string | null; when: When };

/** Later it is no news: a case that was shown again, or that was moved on the map. */
const newsDays = 7;

/**
 * Those whose alerts cover a new case, in the order of their ids, after the one that is given. The owner of the case is
 * told nothing, and nobody is told of a case that is not shown to everybody.
 */
export async function subscribersNear(
  db: Database,
  caseId: string,
  after: string | null,
  limit: number,
): Promise<NearSubscriber[]> {
  const { rows } = await db.execute<NearSubscriber>(sql`
    with c as materialized (select c.*, lower(o.email) as owner_email from cases c join "user" o on o.id = c.owner_user_id
      where c.id = ${caseId}::uuid and c.public_lat is not null and ${isTold}
        and c.created_at > now() - make_interval(days => ${newsDays}::int)),
    near as materialized (select distinct a.subscriber_id from c join alerts a on ${covers})
    select s.id, s.user_id, ${whenColumns} as "when" from near join subscribers s on s.id = near.subscriber_id, c
    where s.user_id is distinct from c.owner_user_id and s.email is distinct from c.owner_email
      and s.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by s.id limit ${limit}`);
  return rows;
}
