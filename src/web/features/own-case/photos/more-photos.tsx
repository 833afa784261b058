import { useEffect, useRef } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { addPhotos } from '#web/features/cases/own/own-case-calls.ts';
import { PhotoField } from '#web/features/photos/photo-field.tsx';
import { ThreeDays } from '#web/features/photos/three-days.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { useAddPhotos } from './use-add-photos.ts';

/**
 * Asks the owner of an open case for more photos and adds them. Renders nothing if the case has as many as it may.
 * Should be keyed by the photos of the case, with which new ones are compared.
 */
export function MorePhotos({ of, isCalledFor }: { of: PublicCase; isCalledFor: boolean }) {
  const { chosen, send, busy, uploaded } = useAddPhotos(of, addPhotos);
  const card = useMovedTo(isCalledFor);
  if (of.photos.length >= limits.photosPerCase) return null;
  const few = of.photos.length < limits.photosWanted;
  return (
    <Card ref={card} className="scroll-mt-24">
      <CardTitle>{few ? m.dashboard_more_photos() : m.dashboard_another_photo()}</CardTitle>
      <div className="mt-4 flex flex-col gap-4">
        {few && <ThreeDays />}
        <PhotoField {...chosen} label={m.dashboard_photos_label()} hint={hintFor(of)} />
      </div>
      {uploaded && (
        <Button className="mt-3" loading={busy} onClick={() => void send()}>
          {m.dashboard_photos_send()}
        </Button>
      )}
    </Card>
  );
}

function hintFor({ photos }: PublicCase): string {
  return m.dashboard_photos_room({ count: photos.length, room: limits.photosPerCase - photos.length });
}

/** Moves to the card and its button if the address asks for photos. */
function useMovedTo(isCalledFor: boolean) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCalledFor) return;
    card.current?.querySelector('button')?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [isCalledFor]);
  return card;
}
