import { sql } from 'drizzle-orm';
import { cases } from '#server/platform/database/schema/cases.ts';
import { contact_messages, threads } from '#server/platform/database/schema/threads.ts';

/** What a conversation is about, for a query that joins the case if it is still there. */
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
