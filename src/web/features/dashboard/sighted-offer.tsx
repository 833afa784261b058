import { Binoculars } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { OwnedCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { changeStatus } from '#web/features/own-case/change-status.ts';
import { useCaseAction } from '#web/features/own-case/use-case-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/**
 * Offers a person who follows the link of a sighting mail (`?sighted=ID`) to mark the pet as sighted. Opening the link
 * alone changes nothing, because mail programs open links too.
 */
export function SightedOffer({ cases }: { cases: readonly OwnedCase[] }) {
  const [query, setQuery] = useSearchParams();
  const { run, busy } = useCaseAction();
  const sighted = cases.find((one) => one.id === query.get('sighted'));
  if (sighted?.status !== 'missing') return null;

  async function mark({ id }: OwnedCase): Promise<void> {
    const told = { done: m.dashboard_status_updated(), failed: () => m.dashboard_status_failed() };
    if (await run(() => changeStatus(id, 'sighted'), told)) setQuery({}, { replace: true });
  }

  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sighted-soft p-4 text-sighted-ink sm:p-5">
      <p className="flex items-start gap-3">
        <Binoculars aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {m.dashboard_sighted_offer({ title: sighted.title })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={busy} onClick={() => mark(sighted)}>
          {m.dashboard_mark_sighted()}
        </Button>
        <ButtonLink to={`/pet/${sighted.slug}`} variant="outline" size="sm">
          {m.dashboard_see_sighting()}
        </ButtonLink>
      </div>
    </div>
  );
}
