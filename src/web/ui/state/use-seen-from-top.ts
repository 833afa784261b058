import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what takes the place of a longer page that somebody has scrolled: it is brought into sight, or else they would be
 * looking at the foot of the page.
 * @param what another one is shown anew
 */
export function useSeenFromTop<E extends HTMLElement>(what: string): RefObject<E | null> {
  const shown = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `what`
  useEffect(() => {
    if (shown.current && shown.current.getBoundingClientRect().bottom <= 0) window.scrollTo(0, 0);
  }, [what]);
  return shown;
}
