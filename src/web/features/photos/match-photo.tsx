import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { PhotoPlaceholder } from '#web/features/cases/case-photo.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The photo of a match in the frame that `className` gives it, or a paw where there is none or it cannot be had. */
export function MatchPhoto({ url, title, className }: { url: string | null; title: string; className?: string }) {
  const [broken, setBroken] = useState(false);
  if (!url || broken) return <PhotoPlaceholder species={null} className={className} />;
  return (
    <img
      src={url}
      alt={m.cases_photo_of({ title })}
      loading="lazy"
      onError={() => setBroken(true)}
      className={classNames('bg-sunken object-cover', className)}
    />
  );
}
