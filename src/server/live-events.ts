import type { LiveEvent } from '#core/contract/live.ts';

export type LiveListener = {
  event: (event: LiveEvent) => void;
  /**
   * Events may have been missed: whatever was derived from them can no longer be trusted. Called when the connection is
   * lost (`connected()` is false by then) and again when it is back.
   */
  gap?: () => void;
};

/** What happened on any instance, as this one hears of it. */
export type LiveEvents = {
  /** @returns ends the subscription */
  subscribe: (listener: LiveListener) => () => void;
  /** false while the events of other instances do not arrive */
  connected: () => boolean;
};
