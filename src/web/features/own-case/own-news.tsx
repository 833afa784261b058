import { ImagePlus, ListChecks } from 'lucide-react';
import { limits } from '#core/cases/limits.ts';
import { addPhotosPath, planPathOf } from '#core/cases/slug.ts';
import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseMatch } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { readCaseMatches } from '#web/features/cases/case-calls.ts';
import { ConfirmNote } from '#web/features/confirm/confirm-note.tsx';
import { CaseMatchRow } from '#web/features/matches/case-match-row.tsx';
import { News } from '#web/features/notifications/news/news.tsx';
import { useNotifications } from '#web/features/notifications/use-notifications.ts';
import { useRead } from '#web/lib/use-read.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoosePets } from './loose-pets.tsx';
import { MarkSighted } from './mark-sighted.tsx';

type OwnNewsProps = { of: PublicCase; seenAgain: boolean };

/** The news of one's own case, and the questions that wait for its owner: what the page begins with for them. */
export function OwnNews({ of, seenAgain }: OwnNewsProps) {
  const notifications = useNotifications(of.id, of);
  const isOpen = of.status !== 'reunited';
  const leads = useRead(isOpen && of, (signal) => readLeads(of.id, signal));
  const [best] = leads;
  const isTold = notifications.rows?.some(({ other }) => other?.id === best?.id);
  return (
    <div className="grid grid-cols-1 gap-4">
      <News notifications={notifications} leads={leads} isOfCase />
      {/* after the news, which would push them down */}
      {notifications.rows && (
        <>
          {best && <BestLead of={of} best={best} isTold={isTold} />}
          {seenAgain && of.status === 'missing' && <MarkSighted of={of} />}
          {isOpen && of.status !== 'found' && <LoosePets of={of} />}
          {isOpen && of.photos.length < limits.photosWanted && <PhotosWanted of={of} />}
          <ConfirmNote />
          {of.side === 'missing' && isSightable(of.status) && <OwnPlanLink of={of} />}
        </>
      )}
    </div>
  );
}

/** The things to do, and who helps. */
function OwnPlanLink({ of }: { of: PublicCase }) {
  return (
    <ButtonLink icon={ListChecks} to={planPathOf(of)} variant="outline" className="justify-self-start">
      {m.plan_open()}
    </ButtonLink>
  );
}

/** Leads to where they are added, further below. */
function PhotosWanted({ of }: { of: PublicCase }) {
  return (
    <Link
      to={addPhotosPath(of)}
      preventScrollReset
      className="flex min-h-11 items-center gap-3 rounded-card bg-lamp-soft p-4 font-semibold text-on-lamp-soft hover:underline"
    >
      <ImagePlus aria-hidden="true" className="size-5 shrink-0" />
      {m.dashboard_photos_wanted({ side: of.side })}
    </Link>
  );
}

/** Likeliest first. Live events about its matches reload the page, and so the case. */
async function readLeads(caseId: string, signal: AbortSignal): Promise<CaseMatch[]> {
  return (await readCaseMatches(caseId, signal)).matches.filter(({ lead }) => lead);
}

type BestLeadProps = { of: PublicCase; best: CaseMatch; isTold: boolean | undefined };

/** The likeliest lead if it was no news yet, being less sure, and the way to all matches. */
function BestLead({ of, best, isTold }: BestLeadProps) {
  return (
    <section aria-label={m.dashboard_best_lead()} className="grid gap-3">
      {!isTold && (
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
