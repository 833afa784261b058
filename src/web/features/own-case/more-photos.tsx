import { EyeOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { addPhotos } from '#web/features/cases/case-calls.ts';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import { PhotoField } from '#web/features/photos/photo-field.tsx';
import { ThreeDays } from '#web/features/photos/three-days.tsx';
import { isUsable } from '#web/features/photos/tray/tray-photo.ts';
import { usePhotoTray } from '#web/features/photos/tray/use-photo-tray.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TitledNote } from '#web/ui/note.tsx';

/**
 * Asks the owner of an open case for more photos and adds them. Renders nothing if the case has as many as it may.
 * Should be keyed by the photos of the case, with which new ones are compared.
 */
export function MorePhotos({ of, isCalledFor }: { of: PublicCase; isCalledFor: boolean }) {
  const card = useMovedTo(isCalledFor);
  const count = of.photos.length;
  const room = limits.photosPerCase - count;
  if (room <= 0) return null;
  const few = count < limits.photosWanted;
  const hint = m.dashboard_photos_room({ count, room });
  return (
    <Card title={few ? m.dashboard_more_photos() : m.dashboard_another_photo()} ref={card} className="scroll-mt-24">
      <div className="mt-4 grid grid-cols-1 gap-4">
        {few && <ThreeDays />}
        <AddPhotos of={of} add={addPhotos} hint={hint} button={m.dashboard_photos_send()} />
      </div>
    </Card>
  );
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

/** Tells the owner of a case that some of its photos are shown to nobody until a moderator has looked. */
export function HeldPhotos({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <TitledNote icon={EyeOff} title={m.moderation_photos_held({ count })} text={m.moderation_photos_held_text()} />
  );
}

type AddPhotosProps = {
  /** what they are added to, with those that it has already */
  of: { id: string; photos: readonly UploadedPhoto[] };
  add: (id: string, photoIds: string[]) => Promise<unknown>;
  hint: string;
  /** tries again what failed */
  button: string;
};

/** Photos that are added as soon as all chosen ones are uploaded. If that fails, they stay chosen. */
export function AddPhotos({ of: { id, photos: held }, add, hint, button }: AddPhotosProps) {
  const { signedIn } = useSession();
  const chosen = usePhotoTray(`photos of ${id}`, signedIn, { held });
  const { tray, photos, readingVideo } = chosen;
  const { run, busy } = useCaseAction();
  const usable = photos.filter(isUsable);
  const uploaded = usable.length > 0 && !readingVideo && usable.every(({ state }) => state === 'stored');

  async function send(): Promise<void> {
    const ids = tray.storedIds();
    const added = await run(() => add(id, ids), {
      done: m.dashboard_photos_added({ count: ids.length }),
      failed: (error) => m.dashboard_photos_failed({ message: messageOf(error) }),
    });
    if (added) tray.release(usable.map(({ key }) => key));
  }

  const ids = usable.map(({ stored }) => stored?.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each choice; pressing the button repeats it
  useEffect(() => {
    if (uploaded) void send();
  }, [uploaded, ids]);

  return (
    <div>
      <PhotoField {...chosen} label={m.dashboard_photos_label()} hint={hint} />
      {uploaded && (
        <Button className="mt-3" loading={busy} onClick={() => void send()}>
          {button}
        </Button>
      )}
    </div>
  );
}
