import { useEffect, useState } from 'react';
import { EmptyDraft } from '#web/features/drafts/empty-draft.tsx';
import { browserPhotoKeeper } from '#web/features/photos/tray/photo-keeper.ts';
import { clearDraft, readDraft } from '#web/lib/draft.ts';
import { Note } from '#web/ui/note.tsx';
import type { FormBefore } from './forms-before.ts';

/** Says that the form filled in before signing in is still there. Renders nothing if there is no draft. */
export function KeptDraft({ of }: { of: FormBefore }) {
  const [isKept, setKept] = useState(false);
  // the form is made anew with each rendering
  // biome-ignore lint/correctness/useExhaustiveDependencies: its drafts tell it from others
  useEffect(() => {
    if (hasText(of)) setKept(true);
    else void hasPhotos(of).then(setKept);
  }, [of.drafts.join()]);
  if (!isKept) return null;
  return (
    <div className="mt-6">
      <Note>{of.kept()}</Note>
      <EmptyDraft
        ofStored={of.isEdit}
        onEmpty={() => {
          of.drafts.forEach(clearDraft);
          browserPhotoKeeper(of.drafts[0]).save([]);
          setKept(false);
        }}
      />
    </div>
  );
}

function hasText({ drafts }: FormBefore): boolean {
  return drafts.some((draft) => readDraft(draft) !== null);
}

/** A report that is edited has photos in any case. */
async function hasPhotos({ drafts, forMembers }: FormBefore): Promise<boolean> {
  return !forMembers && (await browserPhotoKeeper(drafts[0]).load()).length > 0;
}
