import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Duplicate } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { changeFollow } from '#web/features/follow/follow-calls.ts';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { PhotoTray } from '#web/features/photos/tray/photo-tray.ts';
import { toastSuccess } from '#web/ui/over/toast.ts';
import { useAction } from '#web/ui/over/use-action.ts';
import { type DuplicateProbe, findDuplicates } from './values/report-calls.ts';

/** Asks once, before a report is posted, whether the same animal was reported already, and offers to follow that case. */
export function useDuplicates<V extends Record<string, unknown>>(form: DraftForm<V>, tray: PhotoTray) {
  const navigate = useNavigate();
  const answered = useRef(false);
  const [found, setFound] = useState<readonly Duplicate[]>([]);
  const { run, busy } = useAction();

  /**
   * One's own report is left out where an attempt whose answer got lost may have filed it.
   * @returns true if the person is asked now, so that nothing is sent
   */
  async function ask(probe: DuplicateProbe): Promise<boolean> {
    if (answered.current) return false;
    const reported = await findDuplicates(probe);
    const alike = form.mayBeFiled() ? reported.filter(({ own }) => !own) : reported;
    setFound(alike);
    return alike.length > 0;
  }

  async function follow({ petId, pet }: Duplicate): Promise<void> {
    await changeFollow(petId, true);
    form.finish();
    tray.clear();
    toastSuccess({ title: m.forms_duplicates_followed(), description: m.forms_duplicates_followed_text() });
    await navigate(`/pet/${pet.slug}`);
  }

  function onPost(): void {
    answered.current = true;
    setFound([]);
    form.formRef.current?.requestSubmit();
  }

  const onClose = () => setFound([]);
  return { ask, dialog: { found, busy, onFollow: (one: Duplicate) => void run(() => follow(one)), onPost, onClose } };
}
