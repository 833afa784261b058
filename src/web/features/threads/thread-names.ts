import type { Thread, ThreadMessage } from '#core/contract/thread.ts';
import { readerOf } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';

/** What the other one is called: neither learns the other's name. */
export function themOf({ role, about }: Pick<Thread, 'role' | 'about'>): string {
  if (role === 'reporter') return m.threads_them_writer();
  return about.side === 'found' ? m.threads_them_finder() : m.threads_them_owner();
}

/** Who reads this conversation. */
export const readerIn = ({ role, about }: Pick<Thread, 'role' | 'about'>) => readerOf(role, about.side);

/** Whether a message has words of its own. */
export const hasWords = ({ kind }: ThreadMessage): boolean => kind === 'text' || kind === 'answer';

/** What happened, for what has no words of its own. */
export function entryText({ kind, mine }: Pick<ThreadMessage, 'kind' | 'mine'>): string {
  return m.threads_entry({ kind, mine: mine ? 'yes' : 'no' });
}
