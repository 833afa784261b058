import type { Thread } from '#core/contract/thread.ts';

/** Runs a call that changes the conversation, and shows its answer. Resolves to whether it succeeded. */
export type Act = (change: () => Promise<Thread>) => Promise<boolean>;
