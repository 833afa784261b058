import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Notification } from 'pg';
import type { Query } from '#server/platform/database/connection/ask.ts';
import type { Logger } from '#server/platform/logger.ts';
import {
  type AnyEvent,
  channel,
  createEventBus,
  type EventBus,
  type LiveEvents,
  noticeOf,
  readNotification,
} from './live-events.ts';

type ListenOptions = {
  url: string;
  /** this instance's id, used to ignore its own events */
  instance: string;
  bus: EventBus;
  logger: Pick<Logger, 'warn'>;
  /** how often a silent connection is checked */
  heartbeatMs?: number;
};

const firstRetryMs = 200;
const longestRetryMs = 5_000;

/**
 * Receives the events of all instances until it is stopped. A lost connection is reopened. Since events may have been
 * missed meanwhile, listeners are told about the gap when it begins and when it ends.
 */
export async function listenForEvents(options: ListenOptions) {
  const stopping = new AbortController();
  let connected = false;
  const setConnected = (now: boolean) => {
    if (connected === now) return;
    connected = now;
    options.bus.gap();
  };
  const first = await open(options);
  connected = true;
  const running = keepListening(options, first, setConnected, stopping.signal);
  return {
    connected: () => connected,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function keepListening(
  options: ListenOptions,
  first: Client,
  setConnected: (now: boolean) => void,
  stopping: AbortSignal,
): Promise<void> {
  let client: Client | null = first;
  let retryMs = firstRetryMs;
  while (!stopping.aborted) {
    if (client) {
      setConnected(true);
      retryMs = firstRetryMs;
      await untilLost(client, options.heartbeatMs ?? 15_000, stopping);
      await client.end().catch(() => {});
      setConnected(false);
    }
    if (stopping.aborted) return;
    await sleep(retryMs, undefined, { signal: stopping }).catch(() => {});
    retryMs = Math.min(retryMs * 2, longestRetryMs);
    client = await open(options).catch((error: unknown) => {
      options.logger.warn({ err: error }, 'live events: cannot listen, trying again');
      return null;
    });
  }
  await client?.end().catch(() => {});
}

async function open({ url, instance, bus }: ListenOptions): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'homeward-events', keepAlive: true });
  client.on('error', () => {}); // handled by the `end` event that follows
  client.on('notification', ({ payload }: Notification) => {
    const heard = readNotification(payload);
    if (heard && heard.from !== instance) bus.publish(heard.event);
  });
  await client.connect();
  await client.query(`listen ${channel}`);
  return client;
}

/** Resolves when the connection has ended or stopped answering, or when the app stops. */
async function untilLost(client: Client, heartbeatMs: number, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController();
  client.once('end', () => ended.abort());
  const over = AbortSignal.any([ended.signal, stopping]);
  while (!over.aborted) {
    await sleep(heartbeatMs, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    const answered = client.query('select 1').then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answered, sleep(heartbeatMs, false, { signal: over }).catch(() => false)]))) return;
  }
}

export type OpenEvents = LiveEvents & {
  /** the statement that sends events to the other instances */
  notice: (events: readonly AnyEvent[]) => Query;
  /** notifies this instance */
  publish: (event: AnyEvent) => void;
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
    notice: (events) => noticeOf(instance, events),
    publish: bus.publish,
  };
}
