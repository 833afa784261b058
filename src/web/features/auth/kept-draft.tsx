import { useEffect, useState } from 'react';
import { EmptyDraft } from '#web/features/drafts/empty-draft.tsx';
import { browserPhotoKeeper } from '#web/features/photos/photo-keeper.ts';
import { clearDraft, readDraft } from '#web/lib/draft.ts';
import { Note } from '#web/ui/note.tsx';
import type { FormBefore } from './forms-before.ts';

/** Says that the form filled in before signing in is still there. Renders nothing if there is no draft. */
export function KeptDraft({ of: { draft, kept, forMembers } }: { of: FormBefore }) {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (readDraft(draft) !== null) setKept(true);
    // a report that is edited has photos in any case
    else if (!forMembers)
      void browserPhotoKeeper(draft)
        .load()
        .then((photos) => setKept(photos.length > 0));
  }, [draft, forMembers]);
  if (!isKept) return null;
  return (
    <div className="mt-6">
      <Note>{kept()}</Note>
      <EmptyDraft
        onEmpty={() => {
          clearDraft(draft);
          browserPhotoKeeper(draft).save([]);
          setKept(false);
        }}
      />
    </div>
  );
}
