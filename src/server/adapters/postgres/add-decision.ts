import type { NewDecisionRecord } from '#server/moderation/queue-ports.ts';
import type { Database } from './connection/connect.ts';
import { moderation_log } from './schema/moderation.ts';

/** Writes a line of the log. @returns its id */
export async function addDecision(db: Database, { id: target_id, ...decision }: NewDecisionRecord): Promise<string> {
  const [row] = await db
    .insert(moderation_log)
    .values({ ...decision, target_id })
    .returning({ id: moderation_log.id });
  return row!.id;
}
