import type { PublicCase } from '#core/contract/case.ts';
import { ScanCard } from '#web/features/posters/scan-list.tsx';
import { CaseThreads } from '#web/features/threads/case-threads.tsx';
import { ListAgain, UndoReunited } from './bring-back.tsx';
import { HeldPhotos } from './held-photos.tsx';
import { OwnNews } from './own-news.tsx';
import { TellStory } from './tell-story.tsx';
import { Upkeep } from './upkeep.tsx';

type OwnerNotesProps = {
  of: PublicCase;
  photosHeld: number;
  seenAgain: boolean;
  /** the news stand above, where the page begins */
  newsFirst: boolean;
};

/** What only the owner sees between the details and the updates of their case. */
export function OwnerNotes({ of, photosHeld, seenAgain, newsFirst }: OwnerNotesProps) {
  return (
    <>
      {!newsFirst && <OwnNews of={of} seenAgain={seenAgain} />}
      <HeldPhotos count={photosHeld} />
      {of.archived && <ListAgain of={of} />}
      <CaseThreads of={of} />
      {of.status === 'reunited' && <TellStory of={of} />}
      {of.status === 'reunited' && <UndoReunited of={of} />}
      <ScanCard of={of} />
      <Upkeep of={of} />
    </>
  );
}
