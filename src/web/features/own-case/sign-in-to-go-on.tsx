import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { updateDraft } from '#web/features/drafts/draft-names.ts';
import { readDraft } from '#web/lib/draft.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

const loadNote = () => import('#web/features/form/sign-in-note.tsx').then(({ SignInNote }) => SignInNote);

/**
 * For a signed-out person whose session ended while they typed an update of this case, or who follows the link of a mail
 * that asks for photos of it.
 */
export function SignInToGoOn({ caseId }: { caseId: string }) {
  const { status } = useSession();
  const isCalledFor = usePhotosCalledFor();
  const isTyped = status === 'signed-out' && Boolean(readDraft(updateDraft(caseId)));
  const isAsked = status === 'signed-out' && isCalledFor;
  const SignInNote = useLoaded(isTyped || isAsked, loadNote);
  if (!SignInNote || !(isTyped || isAsked)) return null;
  return (
    <aside>
      <SignInNote text={isTyped ? m.dashboard_signed_out() : m.dashboard_photos_sign_in()} className="p-4" />
    </aside>
  );
}

/** Whether the address asks for photos of the case, as links in mails do. */
export function usePhotosCalledFor(): boolean {
  const [query] = useSearchParams();
  return query.get('add') === 'photos';
}
