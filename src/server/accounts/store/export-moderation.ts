import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { announcedActs } from '#core/moderation/vocabulary.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { moderation_log, moderator_areas, objections, reports } from '#server/platform/database/schema/moderation.ts';

const { reporter_user_id, author_user_id: _accused, reporter_side, ...reportColumns } = getTableColumns(reports);
const { user_id: _moderator, ...areaColumns } = getTableColumns(moderator_areas);

/**
 * The words between a person and moderators in both directions, and their roles and acts as one. Reports of
 * conversations stand beside those (export-threads.ts); who decided is not named.
 */
export async function exportModeration(db: Database, userId: string) {
  const { id, kind, target_id, case_id, act, reason, words, created_at, actor_user_id, subject_user_id } =
    moderation_log;
  return {
    reports: await db
      .select(reportColumns)
      .from(reports)
      .where(and(eq(reporter_user_id, userId), isNull(reporter_side)))
      .orderBy(asc(reports.created_at)),
    decisions: await db
      .select({ kind, target_id, case_id, act, reason, words, created_at, objected_at: objections.created_at })
      .from(moderation_log)
      .leftJoin(objections, eq(objections.decision_id, id))
      .where(and(eq(subject_user_id, userId), inArray(act, announcedActs)))
      .orderBy(asc(moderation_log.number)),
    acts: await db
      .select({ kind, target_id, case_id, act, reason, words, created_at })
      .from(moderation_log)
      .where(eq(actor_user_id, userId))
      .orderBy(asc(moderation_log.number)),
    moderator_areas: await db.select(areaColumns).from(moderator_areas).where(eq(moderator_areas.user_id, userId)),
  };
}
