import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Situation } from './situation.ts';

/** Where to go on from the advice: to the report, or to the sighting of an animal that is still out there. */
export function NextStep({ state }: Pick<Situation, 'state'>) {
  const isLoose = state === 'loose';
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={isLoose ? '/log-sighting' : '/report-found'} size="lg" variant={isLoose ? 'lamp' : undefined}>
        {isLoose ? m.advice_log_sighting() : m.advice_report_found()}
      </ButtonLink>
      <ButtonLink to="/cases?status=missing" size="lg" variant="outline">
        {m.advice_see_missing()}
      </ButtonLink>
    </div>
  );
}
