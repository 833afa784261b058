import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { OpenThread } from './open-thread.ts';
import { heldBackBy, withheldOf } from './store/withheld.ts';
import type { ThreadDeps } from './thread-deps.ts';
import type { AboutRecord } from './thread-record.ts';

/** Who of the two has the animal, if anybody: the reporter of a found one, or who wrote to the owner of a missing one. */
export function finderOf({ side }: Pick<AboutRecord, 'side'>): ThreadSide | null {
  if (side === null) return null;
  return side === 'found' ? 'reporter' : 'writer';
}

/**
 * What the finder holds back: the detail of the found report that the conversation is about; in one about a missing pet
 * what they wrote down for it, or else the detail of a found report of their own.
 */
export async function heldBackOf(
  { db }: Pick<ThreadDeps, 'db'>,
  { thread: { about, reporter, writer } }: Pick<OpenThread, 'thread'>,
): Promise<string | null> {
  if (about.case_id === null) return null;
  if (about.side === 'found') return (await withheldOf(db, about.case_id, reporter.user_id))?.held_back_detail ?? null;
  return writer.held_back ?? (writer.user_id && (await heldBackBy(db, writer.user_id)));
}
