import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPatiently } from '#web/lib/use-loaded.ts';

/**
 * A map in an element, whose code is loaded when it comes near the screen.
 * @param of another one has the map drawn anew
 * @param load loads what draws the map
 * @returns `frame`: for the element; `map`: null until it is drawn
 */
export function useDrawnMap<Drawn extends { remove: () => void }>(
  of: unknown,
  load: () => Promise<(element: HTMLElement) => Drawn>,
) {
  const frame = useRef<HTMLElement>(null);
  const [map, setMap] = useState<Drawn | null>(null);
  const latest = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see `of`
  useEffect(() => {
    const gone = new AbortController();
    const begin = () =>
      loadPatiently(() => latest(), gone.signal).then(
        (draw) => {
          if (gone.signal.aborted) return;
          const drawn = draw(frame.current!);
          gone.signal.addEventListener('abort', () => drawn.remove());
          setMap(drawn);
        },
        () => undefined, // the page is gone
      );
    gone.signal.addEventListener('abort', onceSeen(frame.current!, begin));
    return () => {
      gone.abort();
      setMap(null);
    };
  }, [of]);

  return { frame, map };
}

/**
 * Calls back once an element comes near the screen.
 * @returns a function that stops waiting
 */
function onceSeen(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
