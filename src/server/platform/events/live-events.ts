import { z } from 'zod';
import {
  type LiveEvent,
  liveEvent,
  type NotificationEvent,
  notificationEvent,
  type PlanEvent,
  planEvent,
  type ThreadEvent,
  threadEvent,
} from '#core/contract/live.ts';
import type { Query } from '#server/platform/database/connection/ask.ts';

/**
 * A conversation, a plan, or what an account is told, has changed, and who may learn of it: `account` or `visitor`, and an
 * id.
 */
export type PersonalNews = (ThreadEvent | NotificationEvent | PlanEvent) & { readers: string[] };

export type AnyEvent = LiveEvent | PersonalNews;

/** Somebody who may follow a conversation live: an account, or the visitor of one conversation. */
export type LiveReader = `account ${string}` | `visitor ${string}`;

/** The name under which a person follows conversations live; a visitor follows only their own. */
export function liveReader(threadId: string, { user_id }: { user_id: string | null }): LiveReader {
  return user_id === null ? `visitor ${threadId}` : `account ${user_id}`;
}

type LiveListener = {
  event: (event: LiveEvent) => void;
  /** for streams to single people */
  personalNews?: (news: PersonalNews) => void;
  /**
   * Called when events may have been missed, so that anything derived from them is outdated: once when the connection
   * is lost (`connected()` is already false), and again when it is back.
   */
  gap?: () => void;
};

/** Events of all instances, as received by this one. */
export type LiveEvents = {
  /**
   * @param since also tells what was published after this moment (ms), as far as `recentMs` go back
   * @returns a function that ends the subscription
   */
  subscribe: (listener: LiveListener, since?: number) => () => void;
  /** false while events of other instances cannot be received */
  connected: () => boolean;
};

export const isPersonal = (event: AnyEvent): event is PersonalNews => 'readers' in event;

/** Longer than a browser on a bad line takes from its ticket to its stream. */
const recentMs = 30_000;

/** Passes events of this and other instances to the listeners in this process. */
export function createEventBus(onListenerError: (error: unknown) => void) {
  const listeners = new Set<LiveListener>();
  const recent: { at: number; event: AnyEvent }[] = [];
  const pass = (event: AnyEvent) => (listener: LiveListener) =>
    isPersonal(event) ? listener.personalNews?.(event) : listener.event(event);
  const tell = (how: (listener: LiveListener) => void, whom: Iterable<LiveListener> = listeners) => {
    for (const listener of [...whom]) {
      try {
        how(listener);
      } catch (error) {
        onListenerError(error); // a failing listener must not keep the event from the others
      }
    }
  };
  return {
    subscribe: (listener: LiveListener, since = Number.POSITIVE_INFINITY) => {
      listeners.add(listener);
      for (const { at, event } of recent) if (at >= since) tell(pass(event), [listener]);
      return () => void listeners.delete(listener);
    },
    publish: (event: AnyEvent) => {
      const now = Date.now();
      while (recent[0] && recent[0].at < now - recentMs) recent.shift();
      recent.push({ at: now, event });
      tell(pass(event));
    },
    gap: () => tell((listener) => listener.gap?.()),
  };
}

export type EventBus = ReturnType<typeof createEventBus>;

export const channel = 'homeward_events';

const readers = { readers: z.array(z.string()) };
const personalNews = z.union([
  threadEvent.extend(readers),
  notificationEvent.extend(readers),
  planEvent.extend(readers),
]);
const notification = z.object({ from: z.string(), event: z.union([liveEvent, personalNews]) });

/**
 * The statement that sends events with the commit of their transaction. `from` lets the instance that wrote them skip
 * them, because it has handled them already.
 */
export function noticeOf(from: string, events: readonly AnyEvent[]): Query {
  const values = [events.map((event) => JSON.stringify({ from, event }))];
  return { name: 'notice', text: `select pg_notify('${channel}', event) from unnest($1::text[]) event`, values };
}

/** null for what this release cannot read, such as an event of a newer one */
export function readNotification(payload: string | undefined): { from: string; event: AnyEvent } | null {
  try {
    return notification.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
