import type { CaseSide } from '#core/cases/status.ts';
import type { CaseMatch } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { CaseMatchRow } from '#web/features/matches/case-match-row.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

type BestLeadProps = {
  of: { slug: string; side: CaseSide };
  leads: readonly CaseMatch[];
  isTold: (lead: CaseMatch) => boolean | undefined;
};

/** The likeliest lead if it was no news yet, being less sure, and the way to all matches. Renders nothing without leads. */
export function BestLead({ of, leads, isTold }: BestLeadProps) {
  const [best] = leads;
  if (!best) return null;
  return (
    <section aria-label={m.dashboard_best_lead()} className="grid gap-3">
      {!isTold(best) && (
        <>
          <h3 className="text-lg">{m.dashboard_best_lead()}</h3>
          <ul>
            <CaseMatchRow of={of} match={best} />
          </ul>
        </>
      )}
      <ButtonLink to="/dashboard?tab=matches" variant="outline" size="sm" className="justify-self-start">
        {m.dashboard_all_matches()}
      </ButtonLink>
    </section>
  );
}
