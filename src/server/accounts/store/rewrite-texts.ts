import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';
import { searched_areas } from '#server/platform/database/schema/plans.ts';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';
import { readingOf } from '#server/platform/texts/reading-of.ts';
import type { CaseName } from './accounts.ts';

/** Rewrites the texts on other people's cases when their writer's account is deleted; null deletes the message. */
export type Rewrite = { sighting: (text: string) => string; message: (text: string) => string | null };

/** In place of the title of a report whose writer took all words along. */
const leftOut = '•••';

/**
 * Rewrites the messages that a person wrote, and removes the addresses that they gave.
 * @returns the person's conversations
 */
export async function rewriteMessages(tx: Database, userId: string, rewrite: Rewrite['message']): Promise<string[]> {
  const { id, text, thread_id } = contact_messages;
  const isWriter = and(eq(thread_sides.thread_id, thread_id), eq(thread_sides.side, contact_messages.side));
  const sent = await tx
    .select({ id, text })
    .from(contact_messages)
    .innerJoin(thread_sides, isWriter)
    .where(eq(thread_sides.user_id, userId));
  for (const message of sent) {
    const one = eq(id, message.id);
    const left = rewrite(message.text);
    if (left === null) await tx.delete(contact_messages).where(one);
    else
      await tx
        .update(contact_messages)
        .set({ text: left, reading: readingOf(left) })
        .where(one);
  }
  await rewriteTitles(tx, userId, rewrite);
  const nothing = { email: null, contact: null, contact_shown_at: null, held_back: null };
  const theirs = eq(thread_sides.user_id, userId);
  return (await tx.update(thread_sides).set(nothing).where(theirs).returning({ id: thread_sides.thread_id })).map(
    (side) => side.id,
  );
}

/** The titles that conversations keep of the person's reports, which go with the account. */
async function rewriteTitles(tx: Database, userId: string, rewrite: Rewrite['message']): Promise<void> {
  const about = await tx
    .select({ id: threads.id, title: threads.about_title })
    .from(threads)
    .innerJoin(thread_sides, and(eq(thread_sides.thread_id, threads.id), eq(thread_sides.side, 'reporter')))
    .where(eq(thread_sides.user_id, userId));
  for (const { id, title } of about)
    await tx
      .update(threads)
      .set({ about_title: rewrite(title) ?? leftOut })
      .where(eq(threads.id, id));
}

/** Rewrites what the person told moderators. */
export async function rewriteReports(tx: Database, userId: string, rewrite: Rewrite['message']): Promise<void> {
  const told = await tx
    .select({ id: reports.id, words: reports.words })
    .from(reports)
    .where(and(eq(reports.reporter_user_id, userId), isNotNull(reports.words)));
  for (const { id, words } of told)
    await tx
      .update(reports)
      .set({ words: rewrite(words!) })
      .where(eq(reports.id, id));
}

/** Ground that the person searched for others stays searched, without their words. */
export async function forgetSearched(tx: Database, userId: string): Promise<void> {
  const theirs = eq(searched_areas.user_id, userId);
  await tx.delete(searched_areas).where(and(theirs, isNull(searched_areas.shape)));
  await tx.update(searched_areas).set({ words: null }).where(theirs);
}

/** Deletes those of the conversations that nobody is left to read, or that hold nothing any more. */
export async function removeUnreadable(tx: Database, ids: readonly string[]): Promise<void> {
  const reader = sql`select from ${thread_sides} s where s.thread_id = ${threads.id}
    and (s.user_id is not null or s.email is not null)`;
  const words = sql`select from ${contact_messages} m where m.thread_id = ${threads.id}`;
  await tx
    .delete(threads)
    .where(and(inArray(threads.id, [...ids]), sql`(not exists (${reader}) or not exists (${words}))`));
}

const { update_text, public_words, written } = case_updates;

type Texts = Pick<typeof case_updates.$inferSelect, 'update_text' | 'public_words' | 'written'>;

/** Also what is held back of them. */
function rewritten({ update_text, public_words, written }: Texts, rewrite: Rewrite['sighting']): Texts {
  const held = written && Object.entries(written).map(([field, text]) => [field, rewrite(text)]);
  return {
    update_text: rewrite(update_text),
    public_words: public_words && rewrite(public_words),
    written: held && Object.fromEntries(held),
  };
}

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
    .select({ update_text, public_words, written, id: case_updates.id, about: { id: cases.id, slug: cases.slug } })
    .from(case_updates)
    .innerJoin(cases, eq(cases.id, case_updates.case_id))
    .where(and(eq(case_updates.author_user_id, userId), ne(cases.owner_user_id, userId)));
  for (const { id, about: _, ...texts } of told) {
    await tx
      .update(case_updates)
      .set({ ...rewritten(texts, rewrite), lat: null, lng: null })
      .where(eq(case_updates.id, id));
  }
  return [...new Map(told.map(({ about }) => [about.id, about])).values()];
}
