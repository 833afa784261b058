import { sql } from 'drizzle-orm';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { LoggedAct, QueueReason, ReportedKind, ReportReason } from '#core/moderation/vocabulary.ts';
import type { Database } from './connection/connect.ts';
import { moderation_log, reports } from './schema/moderation.ts';

/** Names something that can be reported. */
export type TargetName = { kind: ReportedKind; id: string };

type NewReportRecord = TargetName & {
  case_id: string | null;
  author_user_id: string | null;
  reason: QueueReason;
  words: string | null;
  reporter_user_id: string | null;
  /** who of the two reports their conversation or a message of it; null for everything else */
  reporter_side: ThreadSide | null;
};

/**
 * Somebody reports a thing once while nobody has decided: a second report replaces the first. Visitors are only known
 * again in a conversation that they have a link to.
 */
export async function addReport(db: Database, { id: target_id, ...report }: NewReportRecord): Promise<string> {
  const bySide = report.reporter_user_id === null && report.reporter_side !== null;
  const [row] = await db
    .insert(reports)
    .values({ ...report, target_id })
    .onConflictDoUpdate({
      ...(bySide ? onceBySide : once),
      set: { reason: report.reason, words: report.words, created_at: sql`now()` },
    })
    .returning({ id: reports.id });
  return row!.id;
}

const once = {
  target: [reports.reporter_user_id, reports.kind, reports.target_id],
  targetWhere: sql`settled_at is null and reporter_user_id is not null`,
};
const onceBySide = {
  target: [reports.kind, reports.target_id, reports.reporter_side],
  targetWhere: sql`settled_at is null and reporter_user_id is null and reporter_side is not null`,
};

/** SQL: whether a message `m` was reported itself, or its conversation after it was written. */
export const messageReported = `exists (select from reports r where
  (r.kind = 'message' and r.target_id = m.id::text)
  or (r.kind = 'thread' and r.target_id = m.thread_id::text and r.created_at >= m.created_at))`;

/** Stands in the log for whoever runs `npm run admin` on the server. No account has such an id. */
export const commandLine = 'command line';

type NewDecisionRecord = TargetName & {
  case_id: string | null;
  act: LoggedAct;
  reason?: ReportReason | null;
  words?: string | null;
  /** id of an account, or {@link commandLine} */
  actor_user_id: string;
  subject_user_id: string | null;
};

/** Writes a line of the log. @returns its id */
export async function addDecision(db: Database, { id: target_id, ...decision }: NewDecisionRecord): Promise<string> {
  const [row] = await db
    .insert(moderation_log)
    .values({ ...decision, target_id })
    .returning({ id: moderation_log.id });
  return row!.id;
}
