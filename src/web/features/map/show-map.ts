import { loadPatiently } from '#web/lib/use-loaded.ts';
import type { MapContent } from './draw-map.ts';
import { streetsAt } from './streets-at.ts';

/** Draws the map into an element once it comes near the screen, and removes it when it is over. */
export function showMap(element: HTMLElement, content: MapContent, over: AbortSignal): void {
  if (over.aborted) return;
  const draw = ({ drawMap }: typeof import('./draw-map.ts')) => {
    if (over.aborted) return;
    const remove = drawMap(element, content);
    over.addEventListener('abort', remove);
    // whoever asked for it with the keyboard goes on there; a map with streets comes without being asked for
    const wasAskedFor = !streetsAt(content.streets, content.center);
    if (wasAskedFor && document.activeElement === document.body) element.focus({ preventScroll: true });
  };
  const stop = onceSeen(element, () => {
    loadPatiently(() => import('./draw-map.ts'), over).then(draw, () => undefined);
  });
  over.addEventListener('abort', stop);
}

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
