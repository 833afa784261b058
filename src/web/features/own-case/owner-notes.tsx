import type { PublicCase } from '#core/contract/case.ts';
import { ConfirmNote } from '#web/features/confirm/confirm-note.tsx';
import { History } from '#web/features/edit-case/history.tsx';
import { HandOver } from '#web/features/handover/hand-over.tsx';
import { CaseThreads } from '#web/features/threads/case-threads.tsx';
import { ListAgain, UndoReunited } from './bring-back.tsx';
import { HeldPhotos } from './held-photos.tsx';
import { MorePhotos } from './photos/more-photos.tsx';
import { usePhotosCalledFor } from './photos/use-photos-called-for.ts';
import { LoosePets } from './sightings/loose-pets.tsx';
import { MarkSighted } from './sightings/mark-sighted.tsx';
import { OwnLeads } from './sightings/own-leads.tsx';
import { Trail } from './sightings/trail.tsx';
import { TellStory } from './tell-story.tsx';

type OwnerNotesProps = { of: PublicCase; photosHeld: number; seenAgain: boolean };

/** What only the owner sees between the details and the updates of their case. */
export function OwnerNotes({ of, photosHeld, seenAgain }: OwnerNotesProps) {
  const isOpen = of.status !== 'reunited';
  return (
    <>
      <ConfirmNote />
      {seenAgain && of.status === 'missing' && <MarkSighted of={of} />}
      <HeldPhotos count={photosHeld} />
      {of.archived && <ListAgain of={of} />}
      {isOpen && <LeadsAndPhotos of={of} />}
      {isOpen && of.status !== 'found' && <LoosePets of={of} />}
      <Trail of={of} standing="owner" />
      <CaseThreads of={of} />
      {!isOpen && <TellStory of={of} />}
      {!isOpen && <UndoReunited of={of} />}
      <HandOver of={of} />
      <History of={of} isOwn />
    </>
  );
}

/** The best lead matters most, except to who follows the link of a mail that asks for photos. */
function LeadsAndPhotos({ of }: { of: PublicCase }) {
  const isCalledFor = usePhotosCalledFor();
  const leads = <OwnLeads of={of} />;
  return (
    <>
      {!isCalledFor && leads}
      <MorePhotos key={photosKey(of)} of={of} isCalledFor={isCalledFor} />
      {isCalledFor && leads}
    </>
  );
}

/** Changes with the photos of the case, which new ones are compared with. */
function photosKey({ photos }: PublicCase): string {
  return photos.map((photo) => photo.id).join(' ');
}
