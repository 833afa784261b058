import type { LiveEvent, ThreadEvent } from '#core/contract/live.ts';

/** A conversation has changed, and who may learn of it: `account` or `visitor`, and an id. */
export type ThreadNews = ThreadEvent & { readers: string[] };

export type LiveListener = {
  event: (event: LiveEvent) => void;
  /** for streams to single people */
  threadNews?: (news: ThreadNews) => void;
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

export const isThreadNews = (event: LiveEvent | ThreadNews): event is ThreadNews => event.kind === 'thread.changed';
