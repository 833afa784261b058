import type { ThreadText } from '#core/contract/thread.ts';
import { soundsFraudulent } from '#core/messages/risk-marks.ts';
import type { MessageKind, ThreadSide } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { photoNotYours } from '#server/cases/errors.ts';
import { chipMask } from '#server/cases/reports/chip-mask.ts';
import { notifyOfMessage } from '#server/notifications/store/add-notifications.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { type IdempotencyKey, idempotent } from '#server/platform/database/idempotency-keys.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { NamedError } from '#server/platform/errors.ts';
import { type Caller, type OpenThread, openThread } from './open-thread.ts';
import { attachToMessage } from './store/message-photos.ts';
import { addMessage } from './store/messages.ts';
import { threadChanged } from './store/thread-record.ts';
import { isBlocked } from './store/threads.ts';
import type { ThreadDeps } from './thread-deps.ts';

/**
 * Writes in a conversation, with photos that were uploaded for it, once per idempotency key. Chip numbers go as their last three characters.
 * @throws NamedError `thread_not_found`, `thread_closed`, `you_blocked`, `nobody_reads`, `invalid`
 */
export async function writeMessage(
  deps: ThreadDeps,
  caller: Caller,
  threadId: string,
  { text, photo_ids = [] }: Partial<Pick<ThreadText, 'photo_ids'>> & Pick<ThreadText, 'text'>,
  idempotencyKey: IdempotencyKey | null = null,
): Promise<void> {
  const open = await openThread(deps, caller, threadId, 'thread.write');
  const masked = await maskFor(deps, open, text);
  const make = async (tx: Transaction) => {
    await refuseUnlessTheyRead(tx, open);
    return { id: await addEntry(tx, open, { kind: 'text', text: masked, photoIds: photo_ids }) };
  };
  const caseIdOf = () => open.thread.about.case_id;
  // what is answered is the conversation, which the sender may read
  await idempotent(deps, idempotencyKey, { make, caseIdOf, replay: async (id) => ({ id }) });
}

/**
 * Opens a conversation for somebody who may write in it, and whom the other one reads.
 * @throws as `writeMessage` does
 */
export async function openToWrite(deps: ThreadDeps, caller: Caller, threadId: string): Promise<OpenThread> {
  const open = await openThread(deps, caller, threadId, 'thread.write');
  await refuseUnlessTheyRead(deps, open);
  return open;
}

/** Masks microchip numbers, among them that of the pet of the case if there still is one. */
export async function maskFor(
  deps: ThreadDeps,
  { thread }: OpenThread,
  text: string,
  contact = false,
): Promise<string> {
  const mask = await chipMask(deps, thread.about.case_id);
  return mask(text, { contact });
}

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
  { thread, mine, theirs }: OpenThread,
  { kind, text = '', photoIds = [] }: Entry,
): Promise<string> {
  const message = { thread_id: thread.id, side: mine.side, kind, text, flagged: soundsFraudulent(text) };
  const id = await addMessage(tx.db, message);
  if (photoIds.length > 0 && !(await attachToMessage(tx, { ...message, id }, photoIds))) throw photoNotYours();
  await tellReceiver(tx, message, id);
  await tx.announce(threadChanged(thread.id, [mine.user_id, theirs.user_id]));
  return id;
}

/**
 * Refuses what nobody would read.
 * @throws NamedError `nobody_reads`, `you_blocked`, `thread_closed`
 */
async function refuseUnlessTheyRead({ db }: { db: Database }, { mine, theirs }: OpenThread): Promise<void> {
  if (theirs.user_id === null && theirs.email === null) throw nobodyReads();
  if (mine.blocked_at) throw youBlocked();
  if (theirs.blocked_at) throw threadClosed();
  if (mine.user_id && theirs.user_id && (await isBlocked(db, theirs.user_id, mine.user_id))) throw threadClosed();
}

/** Tells the receiver of a message that was just added: in the app with it, and by mail afterwards. */
export async function tellReceiver(
  tx: Transaction,
  { thread_id, side }: { thread_id: string; side: ThreadSide },
  message_id: string,
): Promise<void> {
  await notifyOfMessage(tx, thread_id, side);
  await tx.enqueue('relay-message', { message_id });
}

/** The other side takes no messages any more. It tells neither who ended it nor why. */
export const threadClosed = () => new NamedError('thread_closed', 409, m.errors_thread_closed());
export const youBlocked = () => new NamedError('you_blocked', 409, m.errors_you_blocked());
/** The other side has deleted their account, or left a contact instead of reading here. */
export const nobodyReads = () => new NamedError('nobody_reads', 409, m.errors_nobody_reads());
