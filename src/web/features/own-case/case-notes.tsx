import { type ComponentType, useEffect } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { readUpdates } from '#web/features/cases/own/own-case-calls.ts';
import type { Standing } from '#web/features/cases/own/use-standing.ts';
import type { UpdateProps } from '#web/features/cases/updates-list.tsx';
import { AdminNotes } from './admin-notes.tsx';
import { HelperNotes } from './helper-notes.tsx';
import { OwnerNotes } from './owner-notes.tsx';
import { SightingDetail } from './sightings/sighting-detail.tsx';

/** The updates as the owner or an admin may see them, and what is shown below each. */
export type OwnUpdates = { updates: CaseUpdate[]; Detail: ComponentType<UpdateProps> };

type CaseNotesProps = {
  of: PublicCase;
  standing: Standing;
  photosHeld: number;
  seenAgain: boolean;
  newsFirst: boolean;
  /** those that everybody sees, which are new after each reload */
  updates: CaseUpdate[];
  /** gets the own ones; null when there are none any more */
  onUpdates: (own: OwnUpdates | null) => void;
};

/** What only the owner, a helper or an admin sees between the details and the updates of a case. */
export function CaseNotes(props: CaseNotesProps) {
  const { of, standing, photosHeld, seenAgain, newsFirst } = props;
  useOwnUpdates(props);
  if (standing === 'owner') return <OwnerNotes {...{ of, photosHeld, seenAgain, newsFirst }} />;
  if (standing === 'helper') return <HelperNotes of={of} />;
  return standing && <AdminNotes of={of} />;
}

/**
 * The page holds what everybody may see of the updates; the owner, helpers and admins get their sightings in full from the API,
 * again whenever the page's data was loaded again.
 */
function useOwnUpdates({ of: { id }, standing, updates, onUpdates }: CaseNotesProps): void {
  useEffect(() => {
    if (!standing || !updates) return;
    const abort = new AbortController();
    readUpdates(id, abort.signal).then(
      (own) => !abort.signal.aborted && onUpdates({ updates: own, Detail: SightingDetail }),
      () => undefined,
    );
    return () => abort.abort();
  }, [id, standing, updates, onUpdates]);

  // of another case, or of nobody who is signed in
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs before those of another are read
  useEffect(() => () => onUpdates(null), [id, standing, onUpdates]);
}
