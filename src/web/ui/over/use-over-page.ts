import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasShape, isText } from '#web/lib/api/shape.ts';

/** Goes back in the browser's history, once for each entry: twice would leave the page, too. */
export function useBackOnce(): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const going = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    going.current = false;
  }, [key]);
  return () => {
    if (going.current) return;
    going.current = true;
    void navigate(-1);
  };
}

/**
 * A layer over a page, such as a dialog, as an entry of the browser's history: going back closes it, and the page stays
 * as it is.
 * @param name which of the things that may lie over the page
 * @returns `shown`: what was asked for, null for nothing
 */
export function useOverPage(name: string) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const close = useBackOnce();
  const shown = hasShape<Record<string, string>>(state, { [name]: isText }) ? state[name]! : null;
  const show = (what: string) =>
    void navigate(
      { pathname, search, hash },
      // what lies below stays
      {
        state: { ...(state as object | null), [name]: what },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      },
    );
  return { shown, show, close };
}
