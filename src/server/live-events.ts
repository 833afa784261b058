import type { LiveEvent } from '#core/contract/live.ts';

export type LiveListener = {
  event: (event: LiveEvent) => void;
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
