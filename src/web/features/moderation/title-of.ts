import type { QueueItem } from '#core/contract/moderation.ts';
import { m } from '#core/paraglide/messages.js';

/** What a thing in the queue is called. */
export function titleOf(of: QueueItem): string {
  return of.case?.title ?? of.author?.name ?? m.moderation_kind({ kind: of.kind });
}
