import type { LiveEvent } from '#core/contract/live.ts';
import { isPersonal, type LiveListener, type PersonalNews } from './live-events.ts';

/** Passes events of this and other instances to the listeners in this process. */
export function createEventBus(onListenerError: (error: unknown) => void) {
  const listeners = new Set<LiveListener>();
  const tell = (how: (listener: LiveListener) => void) => {
    for (const listener of [...listeners]) {
      try {
        how(listener);
      } catch (error) {
        onListenerError(error); // a failing listener must not keep the event from the others
      }
    }
  };
  return {
    subscribe: (listener: LiveListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (event: LiveEvent | PersonalNews) =>
      tell((listener) => (isPersonal(event) ? listener.personalNews?.(event) : listener.event(event))),
    gap: () => tell((listener) => listener.gap?.()),
  };
}

export type EventBus = ReturnType<typeof createEventBus>;
