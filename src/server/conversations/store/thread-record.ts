import { sql } from 'drizzle-orm';
import type { CaseSide, CaseStatus } from '#core/cases/status.ts';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { contact_messages, type thread_sides, threads } from '#server/platform/database/schema/threads.ts';
import { liveReader, type PersonalNews } from '#server/platform/events/live-events.ts';

/** One of the two people of a conversation. */
export type SideRecord = Omit<typeof thread_sides.$inferSelect, 'thread_id' | 'locale' | 'read_at'>;

/** The case of a conversation, as far as it is left; only the title once it was deleted. */
export type AboutRecord = {
  title: string;
  case_id: string | null;
  slug: string | null;
  side: CaseSide | null;
  status: CaseStatus | null;
  photo_url: string | null;
};

export type ThreadRecord = {
  id: string;
  about: AboutRecord;
  created_at: Date;
  reporter: SideRecord;
  writer: SideRecord;
};

/** With its photos; those that a moderator hid, or has to look at first, are only counted. */
export type MessageRecord = MessageWords & { photos: PhotoRecord[]; photos_hidden: number };

type StoredMessage = typeof contact_messages.$inferSelect;
export type MessageWords = Pick<
  StoredMessage,
  'id' | 'side' | 'kind' | 'text' | 'reading' | 'flagged' | 'created_at'
> & {
  /** a moderator hid it: only its writer reads it */
  hidden: boolean;
};

/** A line of the list of conversations. */
export type ThreadRowRecord = {
  id: string;
  about: AboutRecord;
  created_at: Date;
  mine: ThreadSide;
  last: MessageRecord | null;
  /** the person asked to see the links of the other one */
  links_shown: boolean;
  unread: number;
  last_message_at: Date;
};

export type NewWriter = Pick<SideRecord, 'user_id' | 'email' | 'contact'> & { contactShown: boolean };
export type NewMessageRecord = Pick<MessageWords, 'side' | 'kind' | 'text' | 'flagged'> & { thread_id: string };

/** The fields that a person may change of their side. Fields that are left out stay as they are. */
export type SideChange = Partial<
  Pick<SideRecord, 'confirmed_at' | 'contact' | 'contact_shown_at' | 'links_shown_at' | 'blocked_at' | 'held_back'>
>;

/** The event that shows a change of a conversation to these of its people: accounts, or null for its visitor. */
export function threadChanged(thread_id: string, people: readonly (string | null)[]): PersonalNews {
  return { kind: 'thread.changed', thread_id, readers: people.map((user_id) => liveReader(thread_id, { user_id })) };
}

/** The case that a conversation is about, for a query that joins it if it is still there. */
export const aboutColumns = {
  title: sql<string>`coalesce(${cases.title}, ${threads.about_title})`,
  case_id: threads.case_id,
  slug: cases.slug,
  side: cases.side,
  status: cases.status,
  photo_url: cases.primary_photo_url,
};

const { id, side, kind, text, reading, flagged, hidden_at, created_at } = contact_messages;
const hidden = sql<boolean>`${hidden_at} is not null`;
export const messageColumns = { id, side, kind, text, reading, flagged, hidden, created_at };
