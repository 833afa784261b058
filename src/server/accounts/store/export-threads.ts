import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';

/** All conversations of a person with their messages: what they wrote, and what they could read. */
export async function exportThreads(db: Database, userId: string) {
  const [mine, theirs] = [alias(thread_sides, 'mine'), alias(thread_sides, 'theirs')];
  const found = await db
    .select({
      id: threads.id,
      about: { title: sql<string>`coalesce(${cases.title}, ${threads.about_title})`, slug: cases.slug },
      mine: {
        ...{ side: mine.side, email: mine.email, contact: mine.contact, contact_shown_at: mine.contact_shown_at },
        ...{ read_at: mine.read_at, links_shown_at: mine.links_shown_at, blocked_at: mine.blocked_at },
        ...{ held_back: mine.held_back, locale: mine.locale },
      },
      their_contact: sql<string | null>`case when ${theirs.contact_shown_at} is not null then ${theirs.contact} end`,
      created_at: threads.created_at,
    })
    .from(threads)
    .innerJoin(mine, and(eq(mine.thread_id, threads.id), eq(mine.user_id, userId)))
    .innerJoin(theirs, and(eq(theirs.thread_id, threads.id), ne(theirs.side, mine.side)))
    .leftJoin(cases, eq(cases.id, threads.case_id))
    .orderBy(asc(threads.created_at));
  const ids = found.map(({ id }) => id);
  const { id, thread_id, side, kind, text, hidden_at, created_at } = contact_messages;
  const messages = await db
    .select({ id, thread_id, side, kind, text, hidden_at, created_at })
    .from(contact_messages)
    .where(inArray(thread_id, ids))
    .orderBy(asc(created_at), asc(id));
  const sent = await photosOf(db, ids);
  const reported = await reportedBySender(db, userId);
  return found.map((thread) => ({
    ...thread,
    report: reported.find(({ target_id }) => target_id === thread.id) ?? null,
    messages: messages
      .filter((message) => message.thread_id === thread.id)
      .map((message) => ({
        ...message,
        // a moderator hid it from the receiver
        text: message.hidden_at && message.side !== thread.mine.side ? '' : message.text,
        photos: sent
          .filter(({ message_id }) => message_id === message.id)
          .filter((photo) => message.side === thread.mine.side || !(message.hidden_at ?? photo.hidden_at))
          .map(({ message_id: _message, ...photo }) => photo),
        report: reported.find(({ target_id }) => target_id === message.id) ?? null,
      })),
  }));
}

/** Photos that moderators hid, or that wait for one, are named to their sender alone. */
function photosOf(db: Database, threadIds: string[]) {
  const { id, message_id, width, height, hidden_at, hidden_reason, created_at, thread_id } = photos;
  return db
    .select({ id, message_id, width, height, hidden_at, hidden_reason, created_at })
    .from(photos)
    .where(inArray(thread_id, threadIds))
    .orderBy(asc(photos.position));
}

/** The person's reports of conversations, the newest first. */
function reportedBySender(db: Database, userId: string) {
  const { target_id, reason, words, created_at, reporter_side, reporter_user_id } = reports;
  return db
    .select({ target_id, reason, words, created_at })
    .from(reports)
    .where(and(eq(reporter_user_id, userId), isNotNull(reporter_side)))
    .orderBy(desc(created_at));
}
