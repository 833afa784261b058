import type { Duplicate } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { SeenTime } from '#web/features/cases/case-time.tsx';
import { MatchPhoto } from '#web/features/matches/match-photo.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';

type DuplicatesDialogProps = {
  found: readonly Duplicate[];
  busy: boolean;
  onFollow: (duplicate: Duplicate) => void;
  onPost: () => void;
  onClose: () => void;
};

/** "Is this the same pet?": reports that may be of the same animal, to be followed instead of posting another one. */
export function DuplicatesDialog({ found, busy, onFollow, onPost, onClose }: DuplicatesDialogProps) {
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
              {one.own ? (
                <ButtonLink to={`/pet/${one.pet.slug}`} size="sm" className="mt-2">
                  {m.forms_duplicates_own()}
                </ButtonLink>
              ) : (
                <Button size="sm" className="mt-2" loading={busy} onClick={() => onFollow(one)}>
                  {m.forms_duplicates_follow()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="outline" disabled={busy} onClick={onPost}>
          {m.forms_duplicates_post()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
