import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { OpenThread } from './open-thread.ts';
import type { AboutRecord, ThreadDeps } from './ports.ts';

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
  { threads }: Pick<ThreadDeps, 'threads'>,
  { thread: { about, reporter, writer } }: Pick<OpenThread, 'thread'>,
): Promise<string | null> {
  if (about.case_id === null) return null;
  if (about.side === 'found')
    return (await threads.withheld(about.case_id, reporter.user_id))?.held_back_detail ?? null;
  return writer.held_back ?? (writer.user_id && (await threads.heldBackBy(writer.user_id)));
}
