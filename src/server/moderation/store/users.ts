import { and, desc, eq, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm';
import { rolesHeldBy } from '#server/accounts/store/roles.ts';
import { countCases } from '#server/cases/store/outcomes.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { moderator_areas, reports } from '#server/platform/database/schema/moderation.ts';
import type { UserRecord } from './records.ts';
import { wordsIn } from './words-in.ts';

export async function userExists(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(profiles, eq(profiles.id, userId))) > 0;
}

/** `pending_reviews`: things that were reported and that nobody has decided on. */
export async function readCounts(db: Database) {
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

/** SQL: whether each of the words occurs in the name or in one of the addresses. */
const hasAll = (
  words: readonly string[],
): SQL => sql`exists (select from (values (${sql.param(words)}::text[])) asked (words)
  where ${sql.raw(wordsIn('asked.words', 'profiles.display_name', 'profiles.contact_email', '"user".email'))})`;

type UserQuestion = { words: readonly string[]; limit: number; after?: Cursor | undefined };

/** All profiles that the words occur in, newest first, at most `limit`, after the cursor if there is one. */
export async function readUsers(db: Database, { words, limit, after }: UserQuestion): Promise<UserRecord[]> {
  const beyond =
    after && sql`(${profiles.created_at}, ${profiles.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`;
  const userId = sql`${profiles}.id`;
  return db
    .select({
      ...getTableColumns(profiles),
      email: user.email,
      banned: sql<boolean>`${not(isFree(userId))}`,
      roles: rolesHeldBy(userId),
      moderator_areas: areasOf(userId),
    })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .where(and(words.length > 0 ? hasAll(words) : undefined, beyond))
    .orderBy(desc(profiles.created_at), desc(profiles.id))
    .limit(limit);
}
