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
  /** @returns a function that ends the subscription */
  subscribe: (listener: LiveListener) => () => void;
  /** false while events of other instances cannot be received */
  connected: () => boolean;
};

export const isPersonal = (event: LiveEvent | PersonalNews): event is PersonalNews => 'readers' in event;

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

export const channel = 'homeward_events';

const readers = { readers: z.array(z.string()) };
const personalNews = z.union([
  threadEvent.extend(readers),
  notificationEvent.extend(readers),
  planEvent.extend(readers),
]);
const notification = z.object({ from: z.string(), event: z.union([liveEvent, personalNews]) });

/**
 * The statement that sends the event with the commit of its transaction. `from` lets the instance that wrote it skip it,
 * because it has handled the event already.
 */
export function noticeOf(from: string, event: LiveEvent | PersonalNews): Query {
  const values = [JSON.stringify({ from, event })];
  return { name: 'notice', text: `select pg_notify('${channel}', $1)`, values };
}

/** null for what this release cannot read, such as an event of a newer one */
export function readNotification(
  payload: string | undefined,
): { from: string; event: LiveEvent | PersonalNews } | null {
  try {
    return notification.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
