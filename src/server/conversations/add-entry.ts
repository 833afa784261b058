import { looksLikeScam } from '#core/messages/risk-marks.ts';
import type { MessageKind } from '#core/messages/thread-words.ts';
import { photoNotYours } from '#server/cases/errors.ts';
import { nobodyReads, threadClosed, youBlocked } from './errors.ts';
import type { OpenThread } from './open-thread.ts';
import type { ThreadDeps, ThreadUnit } from './ports.ts';
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
  unit: ThreadUnit,
  { thread, mine }: OpenThread,
  { kind, text = '', photoIds = [] }: Entry,
): Promise<string> {
  const message = { thread_id: thread.id, side: mine.side, kind, text, flagged: looksLikeScam(text) };
  const id = await unit.addMessage(message);
  if (photoIds.length > 0 && !(await unit.attachToMessage({ ...message, id }, photoIds))) throw photoNotYours();
  await unit.enqueue('relay-message', { message_id: id });
  await unit.announce(newsForBoth(thread));
  return id;
}

/**
 * Refuses what nobody would read.
 * @throws NamedError `nobody_reads`, `you_blocked`, `thread_closed`
 */
export async function refuseUnlessTheyRead(
  { threads }: Pick<ThreadDeps, 'threads'>,
  { mine, theirs }: OpenThread,
): Promise<void> {
  if (theirs.user_id === null && theirs.email === null) throw nobodyReads();
  if (mine.blocked_at) throw youBlocked();
  const isBlocked = mine.user_id && theirs.user_id && (await threads.isBlocked(theirs.user_id, mine.user_id));
  if (theirs.blocked_at || isBlocked) throw threadClosed();
}
