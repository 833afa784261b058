import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { whenReachable } from '#web/lib/api/is-reachable.ts';

/**
 * Reads the data of the page that is shown again, once the site answers. The router puts an error in the place of a page
 * whose data it cannot have, and what somebody does there would be gone with it.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  return () => {
    if (waiting.current) return;
    const left = new AbortController();
    waiting.current = left;
    const done = () => {
      waiting.current = null;
    };
    whenReachable(left.signal).then(() => {
      done();
      if (!left.signal.aborted) void revalidate();
    }, done);
  };
}
