import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '#core/contract/live.ts';
import type { Query } from '#server/platform/database/connection/ask.ts';
import { listenForEvents } from '#server/platform/events/listen.ts';
import { createEventBus, type LiveEvents, noticeOf, type PersonalNews } from '#server/platform/events/live-events.ts';
import type { Logger } from '#server/platform/logger.ts';

export type OpenEvents = LiveEvents & {
  /** the statement that sends an event to the other instances */
  notice: (event: LiveEvent | PersonalNews) => Query;
  /** notifies this instance */
  publish: (event: LiveEvent | PersonalNews) => void;
};

/** Opens live events between this instance and all others on the database. */
export async function openEvents(url: string, logger: Logger, stack: AsyncDisposableStack): Promise<OpenEvents> {
  const instance = randomUUID();
  const bus = createEventBus((error) => logger.error({ err: error }, 'a listener to live events failed'));
  const listening = await listenForEvents({ url, instance, bus, logger });
  stack.defer(() => listening.stop());
  return {
    subscribe: bus.subscribe,
    connected: listening.connected,
    notice: (event) => noticeOf(instance, event),
    publish: bus.publish,
  };
}
