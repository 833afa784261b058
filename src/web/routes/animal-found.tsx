import { m } from '#core/paraglide/messages.js';
import { AdviceSteps } from '#web/features/advice/advice-steps.tsx';
import { SituationChoice } from '#web/features/advice/choices.tsx';
import { stepsFor } from '#web/features/advice/finder-steps.ts';
import { situationOf } from '#web/features/advice/situation.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { useSite } from '#web/lib/page/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/animal-found';

export function loader({ request }: Route.LoaderArgs) {
  return { situation: situationOf(new URL(request.url).searchParams) };
}

export const meta = metaOf({ title: m.advice_title, description: m.advice_text, path: '/animal-found' });

export default function AnimalFound({ loaderData: { situation } }: Route.ComponentProps) {
  const { localDuty } = useSite();
  const isLoose = situation.state === 'loose';
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.advice_title()} text={m.advice_text()} />
      <SituationChoice situation={situation} />
      <div className="mt-8 grid gap-6">
        <AdviceSteps steps={stepsFor(situation, localDuty)} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={isLoose ? '/log-sighting' : '/report-found'} size="lg" variant={isLoose ? 'lamp' : undefined}>
            {isLoose ? m.advice_log_sighting() : m.advice_report_found()}
          </ButtonLink>
          <ButtonLink to="/cases?status=missing" size="lg" variant="outline">
            {m.advice_see_missing()}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
