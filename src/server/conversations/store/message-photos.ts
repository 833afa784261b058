import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import { givePhotos, photoColumns } from '#server/photos/store/photo-records.ts';
import { queueHeldPhotos } from '#server/photos/store/photo-safety.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { contact_messages } from '#server/platform/database/schema/threads.ts';
import type { MessageRecord, MessageWords } from './thread-record.ts';

/** Reads the photos of messages. Of those that nobody is shown only the number is known. */
export async function withPhotos<M extends MessageWords>(
  db: Database,
  messages: readonly M[],
): Promise<(M & MessageRecord)[]> {
  const ids = messages.map(({ id }) => id);
  const rows = await db
    .select({
      photo: photoColumns,
      message_id: photos.message_id,
      hidden: sql<boolean>`${photos.hidden_at} is not null`,
    })
    .from(photos)
    .where(inArray(photos.message_id, ids))
    .orderBy(asc(photos.position));
  return messages.map((message) => {
    const own = rows.filter(({ message_id }) => message_id === message.id);
    const shown = own.filter(({ hidden }) => !hidden);
    return { ...message, photos: shown.map(({ photo }) => photo), photos_hidden: own.length - shown.length };
  });
}

/** Of a message that a moderator hid, only its sender may see the photos; nobody sees a hidden one. */
export async function threadPhoto(
  db: Database,
  threadId: string,
  side: ThreadSide,
  photoId: string,
): Promise<PhotoRecord | null> {
  const sent = and(isNull(contact_messages.hidden_at), eq(contact_messages.id, photos.message_id));
  const seen = or(eq(photos.thread_side, side), sent);
  const [photo] = await db
    .select(photoColumns)
    .from(photos)
    .leftJoin(contact_messages, eq(contact_messages.id, photos.message_id))
    .where(and(eq(photos.id, photoId), eq(photos.thread_id, threadId), isNull(photos.hidden_at), seen));
  return photo ?? null;
}

/** Makes uploads part of a message; held ones get into the queue of the moderators. */
export async function attachToMessage(
  { db, ask }: { db: Database; ask: Ask },
  { id, thread_id, side }: { id: string; thread_id: string; side: ThreadSide },
  ids: readonly string[],
): Promise<boolean> {
  const its = and(eq(photos.thread_id, thread_id), eq(photos.thread_side, side), isNull(photos.message_id));
  const waiting = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(inArray(photos.id, [...ids]), its))
    .for('update');
  if (waiting.length < new Set(ids).size) return false;
  await givePhotos(db, ids, { message_id: id });
  await queueHeldPhotos(ask, { message_id: id });
  return true;
}
