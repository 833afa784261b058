import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { MessageRecord } from '#server/cases/case-record.ts';
import type { Database } from './connect.ts';
import { cases, contact_messages } from './schema/cases.ts';

const { id, text, reply_to, flagged, created_at } = contact_messages;

/**
 * Whether the receiver asked to see the links of this message or of another one from the same account. Messages of
 * visitors are never linked to each other, because the addresses they give are not verified. For queries that join
 * `cases`.
 */
export const linksShown = sql<boolean>`exists (
  select from ${contact_messages} seen join ${cases} theirs on theirs.id = seen.case_id
  where seen.links_shown_at is not null and theirs.owner_user_id = ${cases.owner_user_id}
    and (seen.id = ${id} or seen.sender_user_id = ${contact_messages.sender_user_id}))`;

const messageColumns = { id, text, reply_to, flagged, links_shown: linksShown, created_at };

export async function messagesOf(
  db: Database,
  caseId: string,
  limit: number,
): Promise<{ messages: MessageRecord[]; total: number }> {
  const ofCase = eq(contact_messages.case_id, caseId);
  const messages = await select(db).where(ofCase).orderBy(desc(created_at), desc(id)).limit(limit);
  const [row] = await db.select({ total: count() }).from(contact_messages).where(ofCase);
  return { messages, total: row!.total };
}

/** @param messageId a UUID */
export async function showLinks(db: Database, caseId: string, messageId: string): Promise<MessageRecord | null> {
  const one = and(eq(id, messageId), eq(contact_messages.case_id, caseId));
  const first = sql`coalesce(${contact_messages.links_shown_at}, now())`;
  await db.update(contact_messages).set({ links_shown_at: first }).where(one);
  return (await select(db).where(one))[0] ?? null;
}

const select = (db: Database) =>
  db.select(messageColumns).from(contact_messages).innerJoin(cases, eq(cases.id, contact_messages.case_id)).$dynamic();
