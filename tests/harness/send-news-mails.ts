import { eq } from 'drizzle-orm';
import { type MessageMailDeps, relayMessage } from '#server/conversations/mails/relay-message.ts';
import { notifyMatch } from '#server/matching/notify-match.ts';
import { notifySighting } from '#server/notifications/notify-sighting.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';

type Pair = { missing_case_id: string; found_case_id: string };

/** A matcher that compares nothing, so that mails give no reasons. */
export const notCompared = { openCases: { rankCase: async () => null } };

/**
 * Sends the owner of the missing pet every kind of news mail: the match (which has to be recorded), a sighting and a
 * message.
 */
export async function sendNewsMails(db: Database, deps: MessageMailDeps, pair: Pair): Promise<void> {
  const case_id = pair.missing_case_id;
  const seen = { case_id, update_text: 'Seen', kind: 'sighting' as const, posted_by_owner: false };
  const [update] = await db.insert(case_updates).values(seen).returning();
  const [about] = await db.select().from(cases).where(eq(cases.id, case_id));
  const message = await insertMessage(db, await insertThread(db, about!));
  await notifyMatch({ ...deps, ...notCompared }, pair);
  await notifySighting(deps, { case_id, update_id: update!.id });
  await relayMessage(deps, message.id);
}
