import { m } from '#core/paraglide/messages.js';
import {
  answerDraft,
  editBaseDraft,
  editDraft,
  heldBackDraft,
  messageDraft,
} from '#web/features/drafts/draft-names.ts';
import { EmptyDraft } from '#web/features/drafts/empty-draft.tsx';
import { browserPhotoKeeper } from '#web/features/photos/tray/photo-keeper.ts';
import { clearDraft, readDraft } from '#web/lib/draft.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Note } from '#web/ui/note.tsx';

/** The form that a person was filling in before signing in. */
type FormBefore = {
  /** the names of its drafts; photos are kept under the first */
  drafts: readonly [string, ...string[]];
  /** the text saying that it was kept */
  kept: () => string;
  /** only who has an account comes from here */
  forMembers: boolean;
  /** it changes something that is stored */
  isEdit?: true;
};

const forms: Record<string, FormBefore> = {
  '/report-missing': { drafts: ['report-missing'], kept: m.auth_kept_missing, forMembers: false },
  '/report-found': { drafts: ['report-found'], kept: m.auth_kept_found, forMembers: false },
  '/log-sighting': { drafts: ['log-sighting'], kept: m.auth_kept_sighting, forMembers: false },
};

/** The form at a path of this site, or null if there is none. */
export function formAt(path: string): FormBefore | null {
  const page = path.replace(/[?#].*$/s, '');
  return forms[page] ?? conversationAt(page) ?? editAt(page);
}

function conversationAt(page: string): FormBefore | null {
  const id = /^\/messages\/([\w-]+)$/.exec(page)?.[1];
  if (!id) return null;
  return {
    drafts: [messageDraft(id), answerDraft(id), heldBackDraft(id)],
    kept: m.auth_kept_message,
    forMembers: true,
  };
}

function editAt(page: string): FormBefore | null {
  const slug = /^\/pet\/([^/]+)\/edit$/.exec(page)?.[1];
  if (!slug) return null;
  const base = readDraft<{ revision: number }>(editBaseDraft(slug));
  return base && { drafts: [editDraft(slug, base)], kept: m.auth_kept_edit, forMembers: true, isEdit: true };
}

/** Says that the form filled in before signing in is still there. Renders nothing if there is no draft. */
export function KeptDraft({ of }: { of: FormBefore }) {
  const { answer: isKept, again } = useAnswer(of.drafts.join(), async () => hasText(of) || hasPhotos(of));
  if (!isKept) return null;
  async function empty(): Promise<void> {
    of.drafts.forEach(clearDraft);
    await browserPhotoKeeper(of.drafts[0]).save([]);
    again();
  }
  return (
    <div className="mt-6">
      <Note>{of.kept()}</Note>
      <EmptyDraft ofStored={of.isEdit} onEmpty={() => void empty()} />
    </div>
  );
}

const hasText = ({ drafts }: FormBefore): boolean => drafts.some((draft) => readDraft(draft) !== null);

/** A report that is edited has photos in any case. */
async function hasPhotos({ drafts, forMembers }: FormBefore): Promise<boolean> {
  return !forMembers && (await browserPhotoKeeper(drafts[0]).load()).length > 0;
}
