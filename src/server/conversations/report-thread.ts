import type { ThreadReport } from '#core/contract/thread.ts';
import { m } from '#core/paraglide/messages.js';
import { demand } from '#server/permissions.ts';
import { addReport } from '#server/platform/database/moderation-records.ts';
import { NamedError } from '#server/platform/errors.ts';
import { type Caller, openThread } from './open-thread.ts';
import { hasMessage } from './store/messages.ts';
import type { ThreadDeps } from './thread-deps.ts';

/**
 * Puts a message of the other one, or the conversation as a whole, into the queue of the moderators, who can read it from
 * then on: that message, or everything that was written up to now. Reporting again replaces the reason. The other one is
 * not told.
 * @throws NamedError `thread_not_found`, `message_not_found` if the other one wrote no such message
 */
export async function reportThread(
  deps: ThreadDeps,
  caller: Caller,
  threadId: string,
  { message_id, reason, words }: ThreadReport,
): Promise<void> {
  await demand(deps, caller.actor, 'report.send');
  const { thread, mine, theirs } = await openThread(deps, caller, threadId);
  await deps.transact(async (tx) => {
    if (message_id && !(await hasMessage(tx.db, thread.id, theirs.side, message_id))) throw messageNotFound();
    await addReport(tx.db, {
      ...(message_id ? { kind: 'message' as const, id: message_id } : { kind: 'thread' as const, id: thread.id }),
      ...{ reason, words: words ?? null, case_id: thread.about.case_id, author_user_id: theirs.user_id },
      ...{ reporter_user_id: mine.user_id, reporter_side: mine.side },
    });
  });
}

export const messageNotFound = () => new NamedError('message_not_found', 404, m.errors_message_not_found());
