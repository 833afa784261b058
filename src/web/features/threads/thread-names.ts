import type { Thread, ThreadMessage } from '#core/contract/thread.ts';
import { readerOf } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { momentText } from '#core/text/format.ts';

/** The name of the other one: neither learns the other's name. */
export function themOf({ role, about }: Pick<Thread, 'role' | 'about'>): string {
  if (role === 'reporter') return m.threads_them_writer();
  return about.side === 'found' ? m.threads_them_finder() : m.threads_them_owner();
}

/** When the conversation began: several people may write about one report. */
export const sinceText = ({ created_at }: Pick<Thread, 'created_at'>): string =>
  m.threads_since({ when: momentText(new Date(created_at)) });

/** The role of the person who reads this conversation. */
export const readerIn = ({ role, about }: Pick<Thread, 'role' | 'about'>) => readerOf(role, about.side);

/** Whether a message has words or photos of its own. */
export const hasWords = ({ kind }: ThreadMessage): boolean => kind === 'text' || kind === 'answer';

/** The event, for those that have no words of their own. */
export function entryText({ kind, mine }: Pick<ThreadMessage, 'kind' | 'mine'>): string {
  return m.threads_entry({ kind, mine: mine ? 'yes' : 'no' });
}

/** How many photos a message has, shown or not. */
export function photosText({ photos, photos_hidden }: Pick<ThreadMessage, 'photos' | 'photos_hidden'>): string {
  const count = photos.length + photos_hidden;
  return count > 0 ? m.threads_photo_count({ count }) : m.threads_photos_gone();
}

/** Asks for a photo that was not published: of the finder one that is taken now, of the owner another one. */
export function askForPhoto({ role, about }: Pick<Thread, 'role' | 'about'>): { label: string; words: string } {
  const isFinder = (about.side === 'found') === (role === 'reporter');
  return isFinder
    ? { label: m.threads_ask_photo_owner(), words: m.threads_ask_photo_owner_words() }
    : { label: m.threads_ask_photo_finder(), words: m.threads_ask_photo_finder_words() };
}
