import type { LiveEvent, NotificationEvent, PlanEvent, ThreadEvent } from '#core/contract/live.ts';

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

export type LiveListener = {
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
