import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { messageKinds, threadSides } from '#core/messages/thread-words.ts';
import { locales } from '#core/paraglide/runtime.js';
import type { Reading } from '#server/platform/texts/reading-of.ts';
import { personId } from './accounts.ts';
import { cases } from './cases.ts';
import { createdAt, hiding, moment, now, oneOf, rowId } from './columns.ts';

/** A conversation about a case between its reporter and somebody who wrote to them. */
export const threads = pgTable(
  'threads',
  {
    id: rowId(),
    /** null once the case was deleted; the conversation outlives it for a while */
    case_id: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** the title of the case when the conversation began */
    about_title: text('about_title').notNull(),
    last_message_at: moment('last_message_at').notNull().default(now),
    created_at: createdAt(),
  },
  (t) => [
    index('threads_case').on(t.case_id),
    index('threads_without_case').on(t.last_message_at).where(sql`case_id is null`),
  ],
);

/** A row that is deleted with a conversation. */
export const threadId = (column: string) => uuid(column).references(() => threads.id, { onDelete: 'cascade' });

/** The actions of each of the two people of a conversation in it. Nothing of it is shown to the other one as it is. */
export const thread_sides = pgTable(
  'thread_sides',
  {
    thread_id: threadId('thread_id').notNull(),
    side: text('side', { enum: threadSides }).notNull(),
    /** null for a visitor, and after the account was deleted */
    user_id: personId('user_id'),
    /** where the link of a visitor is mailed, in lower case; null for accounts, and for letters without a way back */
    email: text('email'),
    /** the language in which a visitor wrote, for their mails; null for accounts, which have their own */
    locale: text('locale', { enum: locales }),
    /** when a visitor opened their link and pressed the button */
    confirmed_at: moment('confirmed_at'),
    /** the number or address that the person gave */
    contact: text('contact'),
    /** since when the other one sees `contact`; null as long as its writer has not shared it */
    contact_shown_at: moment('contact_shown_at'),
    /** messages of the other one up to this time were read */
    read_at: moment('read_at'),
    /** when this person asked to see the links of the other one */
    links_shown_at: moment('links_shown_at'),
    /** since when this person takes no messages from the other one */
    blocked_at: moment('blocked_at'),
    /** what the finder of a missing pet wrote down before asking what only its owner can know */
    held_back: text('held_back'),
  },
  (t) => [
    primaryKey({ columns: [t.thread_id, t.side] }),
    check('thread_sides_side', sql`${t.side} ${oneOf(threadSides)}`),
    index('thread_sides_user').on(t.user_id),
    index('thread_sides_email').on(t.email).where(sql`user_id is null`),
  ],
);

/** The messages of conversations. Only the two people read them, and moderators those that were reported. */
export const contact_messages = pgTable(
  'contact_messages',
  {
    id: rowId(),
    thread_id: threadId('thread_id').notNull(),
    /** who wrote it */
    side: text('side', { enum: threadSides }).notNull().default('writer'),
    kind: text('kind', { enum: messageKinds }).notNull().default('text'),
    text: text('text').notNull(),
    /** how its receiver reads it, found out when it was written; where it is null, with each reading */
    reading: jsonb('reading').$type<Reading>(),
    /** words about payments or verification codes were found: delivered with a warning */
    flagged: boolean('flagged').notNull().default(false),
    /** when it was given to the mailer; null while it waits, and permanently if it is only shown in the app */
    mailed_at: moment('mailed_at'),
    ...hiding(),
    created_at: createdAt(),
  },
  (t) => [
    check('contact_messages_side', sql`${t.side} ${oneOf(threadSides)}`),
    check('contact_messages_kind', sql`${t.kind} ${oneOf(messageKinds)}`),
    index('contact_messages_thread').on(t.thread_id, t.created_at, t.id),
  ],
);
