import type { ReactNode } from 'react';
import { limits } from '#core/cases/limits.ts';
import { cutText } from '#core/cases/preview-text.ts';
import type { CaseSide } from '#core/cases/status.ts';
import type { CaseMatch } from '#core/contract/match.ts';
import { percentShown } from '#core/matching/explanation/ranking-text.ts';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button.tsx';
import { readerOn, SaidBefore } from './answer-text.tsx';
import { CompareLink } from './compare-link.tsx';
import { LeadName, Reasons } from './how-likely.tsx';
import { MatchPhoto } from './match-photo.tsx';

type CaseMatchRowProps = { of: { slug: string; side: CaseSide }; match: CaseMatch; children?: ReactNode };

/** A possible match: its name and probability, the reasons, and a link to it. */
export function CaseMatchRow({ of, match, children }: CaseMatchRowProps) {
  return (
    <li className="rounded-2xl border border-line bg-raised p-3 sm:p-4">
      <div className="flex gap-4 narrow:grid">
        <MatchPhoto url={match.primary_photo_url} focus={match.primary_photo_focus} title={match.title} />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">{match.title}</h3>
          <div className="mt-1.5">
            <LeadName strength={match.strength}>
              {m.dashboard_match_percent({ percent: percentShown(match.confidence) })}
            </LeadName>
          </div>
        </div>
      </div>
      {match.verdict && <SaidBefore verdict={match.verdict} reader={readerOn(of.side)} />}
      <Reasons reasoning={match.reasoning} reasons={match.similarities} atFirst={0} />
      <p dir="auto" className="mt-1.5 text-muted text-sm">
        {inOneLine(match.description)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CompareLink own={of} other={match} />
        <ButtonLink to={`/pet/${match.slug}`} variant="outline" size="sm">
          {m.dashboard_view_details()}
          <span className="sr-only"> {match.title}</span>
        </ButtonLink>
      </div>
      {children}
    </li>
  );
}

/** Joins the lines of a description ("Colour: grey") with a separator, so that they do not run into each other. */
function inOneLine(description: string): string {
  return cutText(description, limits.matchDescriptionLength).replaceAll('\n', ' · ');
}
