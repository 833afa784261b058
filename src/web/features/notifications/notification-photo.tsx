import { clsx } from 'clsx';
import { BellRing, MessageCircle, Scale } from 'lucide-react';
import type { Notification } from '#core/contract/notification.ts';
import type { Photo } from '#core/contract/photo.ts';
import { focusClass, squareFrame } from '#web/features/photos/photo-fit.ts';
import { usePictures } from '#web/features/photos/private-photos.tsx';

type PhotoProps = { of: Notification; className?: string };

/** The photo of what happened: the other animal of a match, what a sighting shows, else the case; a sign without any. */
export function NotificationPhoto({ of, className }: PhotoProps) {
  const [private_] = of.told?.photos ?? [];
  const photo = of.other?.photo ?? of.case?.photo;
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-xl bg-lamp-soft text-on-lamp-soft',
        className ?? 'size-14 sm:size-16',
      )}
    >
      {private_ ? <PrivatePicture photo={private_} /> : photo ? <SquarePhoto photo={photo} /> : <Sign of={of} />}
    </span>
  );
}

/** A square part of a photo, with the animal in view. */
export function SquarePhoto({ photo, src = photo.thumb_url, alt = '' }: { photo: Photo; src?: string; alt?: string }) {
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={clsx('size-full bg-sunken object-cover', focusClass(photo.focus, squareFrame, photo))}
    />
  );
}

/** One that is answered with a session only. */
function PrivatePicture({ photo }: { photo: Photo }) {
  const src = usePictures([photo.thumb_url])[photo.thumb_url];
  return src ? <SquarePhoto photo={photo} src={src} /> : null;
}

function Sign({ of: { kind } }: { of: Notification }) {
  const Icon = kind === 'message' ? MessageCircle : kind === 'decision' ? Scale : BellRing;
  return <Icon aria-hidden="true" className="size-6" />;
}
