import { Check, ExternalLink, MapPin } from 'lucide-react';
import { limits } from '#core/cases/limits.ts';
import type { PetMatch } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { SeenTime } from '#web/features/cases/seen-time.tsx';
import { LeadName } from '#web/features/matches/lead-name.tsx';
import { MatchPhoto } from '#web/features/matches/match-photo.tsx';
import { ContactOwner } from './contact-owner.tsx';

type PetMatchCardProps = {
  match: PetMatch;
  /** the report is not complete yet, so the percentage may change */
  soFar: boolean;
  /** whether it leads to the owner: for people who look before they register, and may need no report */
  contact?: boolean;
};

/** A missing pet that may be the one in the photo, and why. Opens in a new tab, so that the form stays unchanged. */
export function PetMatchCard({ match, soFar, contact = false }: PetMatchCardProps) {
  const { pet } = match;
  return (
    <li className="rounded-2xl border border-line bg-raised p-3">
      <div className="flex gap-3">
        <MatchPhoto url={pet.primary_photo_url} focus={pet.primary_photo_focus} title={pet.title} />
        <div className="min-w-0 flex-1">
          <a
            href={`/pet/${pet.slug}`}
            target="_blank"
            rel="noopener"
            className="pr-5 font-semibold text-link underline underline-offset-4"
          >
            {pet.title}
            {/* positioned in the padding, so that it neither wraps alone nor is underlined */}
            <ExternalLink aria-hidden="true" className="absolute mt-1 ml-1 inline size-3.5" />
            <span className="sr-only"> {m.forms_new_tab()}</span>
          </a>
          <p className="mt-1 flex items-start gap-1 text-muted text-sm">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {pet.area_name ?? m.forms_no_location()}
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
          {soFar
            ? m.forms_match_percent_so_far({ percent: match.confidence })
            : m.forms_match_percent({ percent: match.confidence })}
        </LeadName>
      </div>
      <p className="mt-2 text-sm">{match.reasoning}</p>
      <Similarities similarities={match.similarities} />
      {contact && <ContactOwner slug={pet.slug} lead={match.lead} />}
    </li>
  );
}

function Similarities({ similarities }: { similarities: string[] }) {
  if (similarities.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {similarities.slice(0, limits.similaritiesShown).map((similarity) => (
        <li key={similarity} className="flex items-start gap-1.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-reunited-ink" />
          {similarity}
        </li>
      ))}
    </ul>
  );
}
