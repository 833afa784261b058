import type { LiveEvents } from '#server/live-events.ts';

/**
 * When the public record changed last, as far as this instance has heard: a deletion counts, which no row would tell of.
 * At the latest when it started, and now while it hears nothing of the others.
 */
export function lastChange(events: LiveEvents, now: () => Date = () => new Date()): () => Date {
  let at = now();
  const changed = () => {
    at = now();
  };
  events.subscribe({ event: changed, gap: changed });
  return () => (events.connected() ? at : now());
}
