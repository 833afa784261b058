import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import type { PhotoFocus } from '#core/photos/focus.ts';
import { PhotoPlaceholder } from '#web/features/cases/case-photo.tsx';
import { focusClass, squareFrame } from '#web/features/photos/photo-fit.ts';
import { EnlargeButton, EnlargedPhotos } from '#web/features/photos/viewer/enlarged-photos.tsx';

type MatchPhotoProps = { url: string | null; focus: PhotoFocus; title: string };

/** The photo of a match, which can be enlarged, or a paw if there is none or it fails to load. */
export function MatchPhoto({ url, focus, title }: MatchPhotoProps) {
  const [broken, setBroken] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  if (!url || broken) return <PhotoPlaceholder species={null} className="size-24! max-w-full shrink-0 rounded-xl" />;
  const alt = m.cases_photo_of({ title });
  return (
    <div className="relative size-24 max-w-full shrink-0 overflow-hidden rounded-xl bg-sunken">
      <img
        src={url}
        alt={alt}
        loading="lazy"
        onError={() => setBroken(true)}
        className={`size-full object-cover ${focusClass(focus, squareFrame)}`}
      />
      <EnlargeButton photo={alt} onPress={() => setShown(0)} />
      <EnlargedPhotos photos={[{ url, alt }]} shown={shown} onShow={setShown} title={alt} />
    </div>
  );
}
