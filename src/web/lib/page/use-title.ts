import { useEffect } from 'react';
import { pageTitle } from './page-meta.ts';

/**
 * Names the page by what was read after it was opened, in place of the title of its route.
 * @param title null while it is not known
 */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const named = pageTitle(title);
    document.title = named;
    return () => {
      // the next page may have its own already
      if (document.title === named) document.title = before;
    };
  }, [title]);
}
