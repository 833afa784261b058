import { Columns2, ExternalLink, MapPin } from 'lucide-react';
import { limits } from '#core/cases/limits.ts';
import type { PetMatch } from '#core/contract/match.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { percentShown } from '#core/matching/explanation/ranking-text.ts';
import { m } from '#core/paraglide/messages.js';
import { addressHere } from '#core/text/language-address.ts';
import { SeenTime } from '#web/features/cases/case-time.tsx';
import { ContactHere } from '#web/features/cases/contact/contact-here.tsx';
import { SaidBefore } from '#web/features/matches/answer-text.tsx';
import { LeadName, Reasons } from '#web/features/matches/how-likely.tsx';
import { MatchPhoto } from '#web/features/matches/match-photo.tsx';
import { Button } from '#web/ui/button.tsx';

type PetMatchCardProps = {
  match: PetMatch;
  /** the report is not complete yet, so the percentage may change */
  soFar: boolean;
  /** a newer answer is on its way: no figure is shown that is about to change */
  comparing?: boolean;
  /** whether it leads to the owner: for people who look before they register, and may need no report */
  contact?: boolean;
  /** what the finder has said of the two */
  said?: Verdict | undefined;
  onCompare?: ((petId: string) => void) | undefined;
};

/** A missing pet that may be the one in the photo, and why. Opens in a new tab, so that the form stays unchanged. */
export function PetMatchCard(props: PetMatchCardProps) {
  const { match, soFar, comparing = false, contact = false, said, onCompare } = props;
  const { pet } = match;
  const percentText = soFar ? m.forms_match_percent_so_far : m.forms_match_percent;
  return (
    <li className="rounded-2xl border border-line bg-raised p-3">
      <div className="flex gap-3">
        <MatchPhoto url={pet.primary_photo_url} focus={pet.primary_photo_focus} title={pet.title} />
        <div className="min-w-0 flex-1">
          <a
            href={addressHere(`/pet/${pet.slug}`)}
            target="_blank"
            rel="noopener"
            className="pe-5 font-semibold text-link underline underline-offset-4"
          >
            {pet.title}
            {/* positioned in the padding, so that it neither wraps alone nor is underlined */}
            <ExternalLink aria-hidden="true" className="absolute mt-1 ms-1 inline size-3.5" />
            <span className="sr-only"> {m.forms_new_tab()}</span>
          </a>
          <p className="mt-1 flex items-start gap-1 text-muted text-sm">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <bdi>{pet.area_name ?? m.forms_no_location()}</bdi>
          </p>
          {pet.last_seen_at && (
            <p className="text-muted text-sm">
              {m.forms_last_seen()} <SeenTime of={pet} />
            </p>
          )}
        </div>
      </div>
      <div className="mt-2">
        <LeadName strength={match.strength}>
          {comparing ? m.forms_match_comparing() : percentText({ percent: percentShown(match.confidence / 100) })}
        </LeadName>
      </div>
      <Reasons reasoning={match.reasoning} reasons={match.similarities} atFirst={limits.similaritiesShown} />
      {said && <SaidBefore verdict={said} reader="finder" />}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {onCompare && (
          <Button
            icon={Columns2}
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => onCompare(match.petId)}
          >
            {m.compare_link()}
            <span className="sr-only"> {pet.title}</span>
          </Button>
        )}
        {contact && <ContactHere of={{ ...pet, side: 'missing' }} name={match.petId} lead={match.lead} />}
      </div>
    </li>
  );
}
