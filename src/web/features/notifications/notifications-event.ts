import { hasShape, isText } from '#web/lib/api/shape.ts';

/** Whether a live event says that one's notifications are others now. */
export function isNotificationsEvent(value: unknown): boolean {
  return hasShape<{ kind: string }>(value, { kind: isText }) && value.kind === 'notifications.changed';
}
