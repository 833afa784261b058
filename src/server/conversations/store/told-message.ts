import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readerOf } from '#core/messages/thread-words.ts';
import type { Locale } from '#core/paraglide/runtime.js';
import { mailColumns } from '#server/notifications/store/choice-columns.ts';
import type { AccountReceiver } from '#server/notifications/store/mailed-cases.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';
import { showsLinks } from './threads.ts';

const photosSent = sql<number>`(select count(*)::int from photos p where p.message_id = ${contact_messages.id})`;

/** The receiver of a mail: an account with its choices, or a visitor who has confirmed the address of their letter. */
export type Receiver =
  | ({ kind: 'account' } & AccountReceiver)
  | { kind: 'visitor'; email: string; confirmed: boolean; locale: Locale | null };

/** The content of the mail about a message. */
export type MailedMessage = NonNullable<Awaited<ReturnType<typeof toldMessage>>>;

/**
 * A message with what is needed to tell its receiver. Messages that a banned account wrote before are read in the app
 * alone.
 */
export async function toldMessage(db: Database, id: string) {
  const [receiver, sender] = [alias(thread_sides, 'receiver'), alias(thread_sides, 'sender')];
  const { thread_id, kind, text, flagged, created_at, side } = contact_messages;
  const [row] = await db
    .select({
      message: { id: contact_messages.id, thread_id, kind, text, flagged },
      photos: photosSent,
      // of the case that the conversation is about, if it is the receiver's
      own_title: sql<string | null>`case when ${cases.owner_user_id} = ${receiver.user_id} then ${cases.title} end`,
      own_case: sql<string | null>`case when ${cases.owner_user_id} = ${receiver.user_id} then ${cases.id} end`,
      // in the app, meanwhile
      read: sql<boolean>`coalesce(${receiver.read_at} >= ${created_at}, false)`,
      side: receiver.side,
      reported: cases.side,
      // the contact of a sender without account and address, who reads no answers here
      answer_to: sql<string | null>`case when ${sender.user_id} is null and ${sender.email} is null
        and ${sender.contact_shown_at} is not null then ${sender.contact} end`,
      visitor: {
        email: receiver.email,
        locale: receiver.locale,
        confirmed: sql<boolean>`${receiver.confirmed_at} is not null`,
      },
      account: { id: user.id, email: user.email, confirmed: user.emailVerified },
      locale: profiles.locale,
      mails: mailColumns,
    })
    .from(contact_messages)
    .innerJoin(threads, eq(threads.id, thread_id))
    .innerJoin(receiver, and(eq(receiver.thread_id, threads.id), ne(receiver.side, side)))
    .innerJoin(sender, and(eq(sender.thread_id, threads.id), eq(sender.side, side)))
    .leftJoin(cases, eq(cases.id, threads.case_id))
    .leftJoin(user, eq(user.id, receiver.user_id))
    .leftJoin(profiles, eq(profiles.id, receiver.user_id))
    .where(and(eq(contact_messages.id, id), isNull(contact_messages.hidden_at), isFree(sender.user_id)));
  if (!row) return null;
  const { message, side: reads, reported, visitor, account, locale, mails, ...told } = row;
  const { email, ...visit } = visitor;
  const visits: Receiver | null = email === null ? null : { kind: 'visitor', email, ...visit };
  return {
    ...message,
    ...told,
    links_shown: await showsLinks(db, message.thread_id, reads),
    reader: readerOf(reads, reported),
    receiver: account && mails ? ({ kind: 'account', ...account, locale, mails } satisfies Receiver) : visits,
  };
}
