import type { Duplicate } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { SeenTime } from '#web/features/cases/case-time.tsx';
import type { ComparedAnimal } from '#web/features/compare/compared.ts';
import { MatchPhoto } from '#web/features/matches/match-photo.tsx';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';
import { useOverPage } from '#web/ui/over/use-over-page.ts';

type DuplicatesDialogProps = {
  found: readonly Duplicate[];
  /** the report that is about to be posted */
  draft: ComparedAnimal;
  busy: boolean;
  onFollow: (duplicate: Duplicate) => void;
  onPost: () => void;
  onClose: () => void;
};

const loadComparison = () => import('./matches/compare-draft.tsx').then(({ CompareDraft }) => CompareDraft);

/** "Is this the same pet?": reports that may be of the same animal, to be followed instead of posting another one. */
export function DuplicatesDialog({ found, draft, busy, onFollow, onPost, onClose }: DuplicatesDialogProps) {
  const { shown, show, close } = useOverPage('compared');
  const compared = found.find(({ petId }) => petId === shown);
  const CompareDraft = useLoaded(shown !== null, loadComparison);
  return (
    <Dialog
      title={m.forms_duplicates_title()}
      description={m.forms_duplicates_text()}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <ul className="flex flex-col gap-3">
        {found.map((one) => (
          <li key={one.petId} className="flex gap-3 rounded-2xl border border-line bg-raised p-3">
            <MatchPhoto url={one.pet.primary_photo_url} focus={one.pet.primary_photo_focus} title={one.pet.title} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{one.pet.title}</p>
              <p className="text-muted text-sm">{one.pet.area_name ?? m.forms_no_location()}</p>
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
