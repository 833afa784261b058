import type { LoggedAct, ReportReason } from '#core/moderation/vocabulary.ts';
import type { TargetName } from './add-report.ts';
import type { Database } from './connection/connect.ts';
import { moderation_log } from './schema/moderation.ts';

export type NewDecisionRecord = TargetName & {
  case_id: string | null;
  act: LoggedAct;
  reason: ReportReason | null;
  words: string | null;
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
