import { useLayoutEffect, useState } from 'react';
import { isOwnPage } from '#web/lib/session/own-pages.ts';
import { useUser } from '#web/lib/session/use-session.ts';

/**
 * Whether the page begins with the news of its case: for who is known as its owner before anything is painted. An owner
 * whom this browser does not know yet finds them below the details, so that nothing moves that is being read.
 * @param isOthers the API has answered that the case is somebody else's
 */
export function useNewsFirst(slug: string, isOthers: boolean): boolean {
  const user = useUser();
  const [wasKnown] = useState(() => typeof window !== 'undefined' && isOwnPage(slug));
  const isFirst = wasKnown && user !== null && !isOthers;
  useLayoutEffect(() => {
    if (isFirst) document.documentElement.dataset.own = 'page';
    return () => void delete document.documentElement.dataset.own;
  }, [isFirst]);
  return isFirst;
}
