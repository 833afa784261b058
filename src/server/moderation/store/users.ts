import { and, desc, eq, getTableColumns, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { rolesHeldBy } from '#server/accounts/store/roles.ts';
import { countCases } from '#server/cases/store/outcomes.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { moderator_areas, reports } from '#server/platform/database/schema/moderation.ts';
import type { UserRecord } from './records.ts';

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

/**
 * SQL: a text as searches compare it, in small letters, without accents, vowel signs and apostrophes, much as `foldText`
 * does; letters that have no accent to take off become those that people type for them.
 */
function plain(text: SQLWrapper): SQL {
  const marks = '[\\u0300-\\u036f\\u0591-\\u05c7\\u064b-\\u065f\\u0670]';
  const unmarked = sql`regexp_replace(lower(normalize(${text}, nfkd)), ${marks}, '', 'g')`;
  const spelt = sql`replace(replace(replace(${unmarked}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
  return sql`translate(${spelt}, ${`øłıđðħŧς'’‘ʼ\``}, 'oliddhtσ')`;
}

/** SQL: whether each of the words occurs in the name or in one of the addresses. */
function hasAll(words: readonly string[]): SQL {
  const text = plain(sql`concat_ws(' ', ${profiles.display_name}, ${profiles.contact_email}, ${user.email})`);
  return sql`not exists (select from unnest(${sql.param(words)}::text[]) w where strpos(${text}, ${plain(sql`w`)}) = 0)`;
}

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
