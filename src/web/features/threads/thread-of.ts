import { hasShape, isText } from '#web/lib/api/shape.ts';

/** The id of the conversation that a live event is about; null for other events. */
export function threadOf(value: unknown): string | null {
  const isEvent = hasShape<{ kind: string; thread_id: string }>(value, { kind: isText, thread_id: isText });
  return isEvent && value.kind === 'thread.changed' ? value.thread_id : null;
}
