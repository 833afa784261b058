import { useState } from 'react';

type Listed = { id: string };

/** Those that this page has shown and that are no longer there, as when they were deleted in another window. */
export function useGone<T extends Listed>(there: readonly T[]): T[] {
  const [shown, setShown] = useState(there);
  const isIn = (list: readonly T[]) => (one: T) => list.some(({ id }) => id === one.id);
  const added = there.filter((one) => !isIn(shown)(one));
  if (added.length > 0) setShown([...shown, ...added]);
  return shown.filter((one) => !isIn(there)(one));
}

/** Few pages have words to keep. */
export const loadKeptWords = () => import('./kept-words.tsx').then(({ KeptWords }) => KeptWords);
