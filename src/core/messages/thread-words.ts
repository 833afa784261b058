import type { CaseSide } from '#core/cases/status.ts';

/** The two people of a conversation: who reported the case, and who wrote to them. */
export const threadSides = ['reporter', 'writer'] as const;
export type ThreadSide = (typeof threadSides)[number];

export const otherSide = (side: ThreadSide): ThreadSide => (side === 'reporter' ? 'writer' : 'reporter');

/** For whom advice is written: who misses the animal, or who has found or seen it. Nobody knows if the case is gone. */
export type Reader = 'owner' | 'finder' | 'unknown';

/** @param reported the side of the case, null if it was deleted */
export function readerOf(role: ThreadSide, reported: CaseSide | null): Reader {
  if (!reported) return 'unknown';
  return (role === 'reporter') === (reported === 'missing') ? 'owner' : 'finder';
}

/**
 * The words of the texts in a conversation. `question` asks what only the owner can know, `answer` answers it, `fits`
 * and `does_not_fit` are the finder's verdict, `handed_over` says that the case belongs to somebody else now; the kinds
 * without words of their own have an empty text.
 */
export const messageKinds = [
  'text',
  'question',
  'answer',
  'fits',
  'does_not_fit',
  'contact_shared',
  'contact_withdrawn',
  'handed_over',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The page of a conversation. */
export const threadPath = (threadId: string) => `/messages/${threadId}`;
