import { soundsFraudulent } from '#core/messages/risk-marks.ts';
import type { MessageKind } from '#core/messages/thread-words.ts';
import { photoNotYours } from '#server/cases/errors.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { nobodyReads, threadClosed, youBlocked } from './errors.ts';
import type { OpenThread } from './open-thread.ts';
import { addMessage } from './store/add-message.ts';
import { attachToMessage } from './store/message-photos.ts';
import { isBlocked } from './store/threads.ts';
import type { ThreadDeps } from './thread-deps.ts';
import { newsForBoth } from './thread-news.ts';

type Entry = { kind: MessageKind; text?: string; photoIds?: readonly string[] };

/**
 * Adds a message of the person who opened the conversation, and tells the other one: live, and by mail.
 * @param text the microchip numbers in it are masked already
 * @param photoIds uploads of the same person for this conversation
 * @returns its id
 * @throws NamedError `invalid` if a photo was sent before, or is none of these
 */
export async function addEntry(
  tx: Transaction,
  { thread, mine }: OpenThread,
  { kind, text = '', photoIds = [] }: Entry,
): Promise<string> {
  const message = { thread_id: thread.id, side: mine.side, kind, text, flagged: soundsFraudulent(text) };
  const id = await addMessage(tx.db, message);
  if (photoIds.length > 0 && !(await attachToMessage(tx, { ...message, id }, photoIds))) throw photoNotYours();
  await tx.enqueue('relay-message', { message_id: id });
  await tx.announce(newsForBoth(thread));
  return id;
}

/**
 * Refuses what nobody would read.
 * @throws NamedError `nobody_reads`, `you_blocked`, `thread_closed`
 */
export async function refuseUnlessTheyRead(
  { db }: Pick<ThreadDeps, 'db'>,
  { mine, theirs }: OpenThread,
): Promise<void> {
  if (theirs.user_id === null && theirs.email === null) throw nobodyReads();
  if (mine.blocked_at) throw youBlocked();
  if (theirs.blocked_at) throw threadClosed();
  if (mine.user_id && theirs.user_id && (await isBlocked(db, theirs.user_id, mine.user_id))) throw threadClosed();
}
