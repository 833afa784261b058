import { and, eq, ne } from 'drizzle-orm';
import type { CaseName, Rewrite } from '#server/accounts/ports.ts';
import type { Database } from '../connect.ts';
import { case_updates, cases, contact_messages } from '../schema/cases.ts';

/** Rewrites the messages a person sent to others, and removes their reply addresses. */
export async function rewriteMessages(tx: Database, userId: string, rewrite: Rewrite['message']): Promise<void> {
  const { id, text } = contact_messages;
  const sent = await tx.select({ id, text }).from(contact_messages).where(eq(contact_messages.sender_user_id, userId));
  for (const message of sent) {
    const one = eq(id, message.id);
    const left = rewrite(message.text);
    if (left === null) await tx.delete(contact_messages).where(one);
    else await tx.update(contact_messages).set({ text: left, reply_to: null }).where(one);
  }
}

const texts = { text: case_updates.update_text, words: case_updates.public_words };

/**
 * Rewrites a person's sightings on other people's cases, and forgets their true points, which may be the person's home.
 * @returns the cases whose pages change
 */
export async function rewriteSightings(
  tx: Database,
  userId: string,
  rewrite: Rewrite['sighting'],
): Promise<CaseName[]> {
  const told = await tx
    .select({ ...texts, id: case_updates.id, about: { id: cases.id, slug: cases.slug } })
    .from(case_updates)
    .innerJoin(cases, eq(cases.id, case_updates.case_id))
    .where(and(eq(case_updates.author_user_id, userId), ne(cases.owner_user_id, userId)));
  for (const { id, text, words } of told) {
    const left = { update_text: rewrite(text), public_words: words && rewrite(words), lat: null, lng: null };
    await tx.update(case_updates).set(left).where(eq(case_updates.id, id));
  }
  return [...new Map(told.map(({ about }) => [about.id, about])).values()];
}
