import type { ThreadNews } from '#server/platform/events/live-events.ts';
import { liveReader } from '#server/platform/events/live-events.ts';
import type { SideRecord, ThreadRecord } from './thread-record.ts';

/** The event that shows a change of a conversation to the people given. */
export function newsOf(threadId: string, sides: readonly SideRecord[]): ThreadNews {
  return { kind: 'thread.changed', thread_id: threadId, readers: sides.map((side) => liveReader(threadId, side)) };
}

export const newsForBoth = ({ id, reporter, writer }: ThreadRecord): ThreadNews => newsOf(id, [reporter, writer]);
