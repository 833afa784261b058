import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Duplicate } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { changeFollow } from '#web/features/cases/case-calls.ts';
import { SeenTime } from '#web/features/cases/case-time.tsx';
import type { ComparedAnimal } from '#web/features/compare/compared.ts';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { MatchPhoto } from '#web/features/matches/match-photo.tsx';
import type { PhotoTray } from '#web/features/photos/tray/photo-tray.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { useOverPage } from '#web/ui/over/use-over-page.ts';
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

type DuplicatesDialogProps = ReturnType<typeof useDuplicates>['dialog'] & {
  /** the report that is about to be posted */
  draft: ComparedAnimal;
};

const loadComparison = () => import('./matches/compare-draft.tsx').then(({ CompareDraft }) => CompareDraft);

/** "Is this the same pet?": reports that may be of the same animal, to be followed instead of posting another one. */
export function DuplicatesDialog({ found, draft, busy, onFollow, onPost, onClose }: DuplicatesDialogProps) {
  const { shown, show, close } = useOverPage('compared');
  const compared = found.find(({ petId }) => petId === shown);
  const CompareDraft = useLoaded(shown !== null, loadComparison);
  return (
    <Dialog title={m.forms_duplicates_title()} description={m.forms_duplicates_text()} onClose={onClose}>
      <ul className="flex flex-col gap-3">
        {found.map((one) => (
          <li key={one.petId} className="flex gap-3 rounded-2xl border border-line bg-raised p-3">
            <MatchPhoto url={one.pet.primary_photo_url} focus={one.pet.primary_photo_focus} title={one.pet.title} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{one.pet.title}</p>
              <p className="text-muted text-sm">
                <bdi>{one.pet.area_name ?? m.forms_no_location()}</bdi>
              </p>
              {one.pet.last_seen_at && (
                <p className="text-muted text-sm">
                  {m.forms_last_seen()} <SeenTime of={one.pet} />
                </p>
              )}
              <p className="mt-1 text-sm">{one.reasoning}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {one.own ? (
                  <ButtonLink to={`/pet/${one.pet.slug}`} size="sm">
                    {m.forms_duplicates_own()}
                  </ButtonLink>
                ) : (
                  <Button size="sm" loading={busy} onClick={() => onFollow(one)}>
                    {m.forms_duplicates_follow()}
                  </Button>
                )}
                <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => show(one.petId)}>
                  {m.compare_link()}
                  <span className="sr-only"> {one.pet.title}</span>
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="outline" disabled={busy} onClick={onPost}>
          {m.forms_duplicates_post()}
        </Button>
      </DialogActions>
      {compared && CompareDraft && (
        <CompareDraft
          draft={draft}
          match={compared}
          title={m.forms_duplicates_title()}
          labels={{ missing: m.compare_reported(), found: m.compare_draft_yours() }}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
