import type { PublicCase } from '#core/contract/case.ts';
import type { CaseMatch } from '#core/contract/match.ts';
import { percentShown } from '#core/matching/explanation/percent-shown.ts';
import { m } from '#core/paraglide/messages.js';
import { CompareLink } from '#web/features/compare/compare-link.tsx';
import { LeadName } from '#web/features/matches/lead-name.tsx';
import { readCaseMatches } from '#web/features/matches/read-case-matches.ts';
import { useRead } from '#web/lib/use-read.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * The best lead of one's own case, with the ways to it and to all of its matches. Renders nothing until there is a lead:
 * that matches could not be loaded is told where they are listed.
 */
export function OwnLeads({ of }: { of: PublicCase }) {
  const best = useRead(of, (signal) => readLeads(of.id, signal), none)[0];
  if (!best) return null;
  return (
    <Card>
      <CardTitle>{m.dashboard_best_lead()}</CardTitle>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <LeadName strength={best.strength}>
            {m.dashboard_match_percent({ percent: percentShown(best.confidence) })}
          </LeadName>
          <p className="mt-1.5">
            <Link to={`/pet/${best.slug}`} className="font-semibold underline-offset-4 hover:underline">
              {best.title}
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CompareLink own={of} other={best} />
          <ButtonLink to="/dashboard?tab=matches" variant="outline" size="sm">
            {m.dashboard_all_matches()}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

const none: CaseMatch[] = [];

/** Likeliest first. Live events about its matches reload the page, and so the case. */
async function readLeads(caseId: string, signal: AbortSignal): Promise<CaseMatch[]> {
  return (await readCaseMatches(caseId, signal)).matches.filter(({ lead }) => lead);
}
