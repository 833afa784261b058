import { useEffect } from 'react';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

const load = () => import('./photo-viewer.tsx').then(({ PhotoViewer }) => PhotoViewer);

/** The full-screen viewer, loaded once the page has nothing else to do or when it is `wanted`; null until then. */
export function usePhotoViewer(wanted: boolean) {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return useLoaded(wanted, load);
}
