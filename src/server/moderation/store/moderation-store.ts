import { asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { type SocialConnection, socialPlatforms } from '#core/contract/admin.ts';
import { rolesHeldBy } from '#server/accounts/store/role-store.ts';
import type { Cursor } from '#server/cases/lists/cursor.ts';
import { countCases } from '#server/cases/store/case-counts.ts';
import type { Counts, ModerationStore, UserRecord } from '#server/moderation/ports.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, social_auth } from '#server/platform/database/schema/accounts.ts';
import { moderator_areas, reports } from '#server/platform/database/schema/moderation.ts';

export function moderationStore(db: Database): ModerationStore {
  return {
    counts: () => counts(db),
    users: (limit, after) => users(db, limit, after),
    userExists: async (userId) => (await db.$count(profiles, eq(profiles.id, userId))) > 0,
    connections: async () => {
      const rows = await db.select().from(social_auth).orderBy(asc(social_auth.platform));
      return rows.flatMap(toConnection);
    },
    disconnect: async (platform) =>
      (await db.delete(social_auth).where(eq(social_auth.platform, platform)).returning()).length > 0,
  };
}

async function counts(db: Database): Promise<Counts> {
  const { all, some } = await countCases(db, ['missing', 'found']);
  const waiting = db.selectDistinct({ kind: reports.kind, id: reports.target_id }).from(reports);
  const pending_reviews = await db.$count(waiting.where(isNull(reports.settled_at)).as('waiting'));
  return { total_cases: all, active_cases: some, profiles: await db.$count(profiles), pending_reviews };
}

/** A row of `moderator_areas` without a place is everywhere. */
const areasOf = (userId: SQL) => sql<UserRecord['moderator_areas']>`(
  select case when bool_or(a.place is null) then null else
    coalesce(json_agg(json_build_object('place', a.place, 'km', a.km) order by a.place), '[]') end
  from ${moderator_areas} a where a.user_id = ${userId})`;

async function users(db: Database, limit: number, after?: Cursor): Promise<UserRecord[]> {
  const beyond =
    after && sql`(${profiles.created_at}, ${profiles.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`;
  const userId = sql`${profiles}.id`;
  return db
    .select({ ...getTableColumns(profiles), roles: rolesHeldBy(userId), moderator_areas: areasOf(userId) })
    .from(profiles)
    .where(beyond)
    .orderBy(desc(profiles.created_at), desc(profiles.id))
    .limit(limit);
}

/** A check constraint limits the platforms; one that a later release added is left out. */
function toConnection(row: { platform: string; account_id: string }): SocialConnection[] {
  const platform = socialPlatforms.find((known) => known === row.platform);
  return platform ? [{ platform, account_id: row.account_id }] : [];
}
