import type { LiveEvents } from '#server/platform/events/live-events.ts';

/**
 * The time of the last public change that this instance knows of, including deletions, which leave no row with a date.
 * At the earliest it is the start of the instance; while events of other instances cannot be received, it is the
 * current time.
 */
export function lastChange(events: LiveEvents, now: () => Date = () => new Date()): () => Date {
  let at = now();
  const changed = () => {
    at = now();
  };
  events.subscribe({ event: changed, gap: changed });
  return () => (events.connected() ? at : now());
}
