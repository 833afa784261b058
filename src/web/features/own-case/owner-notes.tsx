import type { PublicCase } from '#core/contract/case.ts';
import { ConfirmNote } from '#web/features/confirm/confirm-note.tsx';
import { ListAgain, UndoReunited } from './bring-back.tsx';
import { OwnMessages } from './messages/own-messages.tsx';
import { OwnLeads } from './own-leads.tsx';
import { MorePhotos } from './photos/more-photos.tsx';

/** What only the owner sees between the details and the updates of their case. */
export function OwnerNotes({ of }: { of: PublicCase }) {
  const isOpen = of.status !== 'reunited';
  return (
    <>
      <ConfirmNote />
      {of.archived && <ListAgain of={of} />}
      {isOpen && <MorePhotos key={photosKey(of)} of={of} />}
      {isOpen && <OwnLeads of={of} />}
      <OwnMessages of={of} />
      {!isOpen && <UndoReunited of={of} />}
    </>
  );
}

/** Changes with the photos of the case, which new ones are compared with. */
function photosKey({ photos }: PublicCase): string {
  return photos.map((photo) => photo.id).join(' ');
}
