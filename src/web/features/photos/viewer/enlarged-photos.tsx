import { Maximize2 } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { m } from '#core/paraglide/messages.js';
import { whenIdle } from '#web/lib/later.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import type { PhotoViewer } from './photo-viewer.tsx';

const load = () => import('./photo-viewer.tsx').then(({ PhotoViewer }) => PhotoViewer);

/** The full-screen viewer, loaded once the page has nothing else to do or when a photo is `shown`. */
export function EnlargedPhotos(props: ComponentProps<typeof PhotoViewer>) {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  const Viewer = useLoaded(props.shown !== null, load);
  return Viewer && <Viewer {...props} />;
}

/**
 * A button that covers a photo. It is placed beside the photo in the HTML, not around it, so that the photo keeps its
 * own alternative text.
 */
export function EnlargeButton({ photo, onPress }: { photo: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.cases_photo_enlarge({ photo })}
      aria-haspopup="dialog"
      onClick={onPress}
      className="scripts-only group absolute inset-0 cursor-zoom-in rounded-[inherit] focus-visible:outline-3 focus-visible:outline-focus focus-visible:-outline-offset-3"
    >
      <span className="absolute end-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-black/55 text-white group-hover:bg-black/80">
        <Maximize2 aria-hidden="true" className="size-3.5" />
      </span>
    </button>
  );
}
