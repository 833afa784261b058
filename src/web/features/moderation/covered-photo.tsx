import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { QueueItem } from '#core/contract/moderation.ts';
import { m } from '#core/paraglide/messages.js';
import { readPicture } from '#web/features/photos/private-photos.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { titleOf } from './decision-form.tsx';

/** A photo that nobody else is shown. It is fetched and seen only while its moderator wants to. */
export function CoveredPhoto({ of }: { of: QueueItem }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture]);
  const toggle = async () => setPicture(picture ? null : await readPicture(`/api/moderation/photos/${of.id}`));
  const label = picture ? m.moderation_photo_cover() : m.moderation_photo_uncover();
  return (
    <figure className="grid content-start gap-2">
      <img
        src={picture ?? of.photo_cover ?? undefined}
        alt={picture ? m.moderation_photo_alt({ title: titleOf(of) }) : m.moderation_photo_covered()}
        className={
          picture ? 'max-h-96 rounded-control bg-sunken object-contain' : 'size-40 rounded-control bg-sunken blur-sm'
        }
      />
      <ActButton
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-expanded={picture !== null}
        aria-label={m.app_of({ what: label, of: titleOf(of) })}
        onPress={toggle}
      >
        {picture ? <EyeOff aria-hidden="true" className="size-4" /> : <Eye aria-hidden="true" className="size-4" />}
        {label}
      </ActButton>
    </figure>
  );
}

/** Those of a message. */
export function CoveredPhotos({ ids, of }: { ids: readonly string[]; of: QueueItem }) {
  return ids.map((id) => <CoveredPhoto key={id} of={{ ...of, kind: 'photo', id, photo_cover: null }} />);
}
