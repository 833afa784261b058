import type { ThreadSide } from '#core/messages/thread-words.ts';
import { notifyOfMessage } from '#server/notifications/store/add-notifications.ts';
import type { Transaction } from '#server/platform/database/transact.ts';

type SentMessage = { thread_id: string; side: ThreadSide };

/** Tells the receiver of a message that was just added: in the app with it, and by mail afterwards. */
export async function tellReceiver(
  tx: Transaction,
  { thread_id, side }: SentMessage,
  message_id: string,
): Promise<void> {
  await notifyOfMessage(tx, thread_id, side);
  await tx.enqueue('relay-message', { message_id });
}
