import { m } from '#core/paraglide/messages.js';
import { AdviceSteps } from '#web/features/advice/advice-steps.tsx';
import { stepsFor } from '#web/features/advice/finder-steps.ts';
import { NextStep } from '#web/features/advice/next-step.tsx';
import { situationOf } from '#web/features/advice/situation.ts';
import { SituationChoice } from '#web/features/advice/situation-choice.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { useSite } from '#web/lib/page/site.ts';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/animal-found';

export function loader({ request }: Route.LoaderArgs) {
  return { situation: situationOf(new URL(request.url).searchParams) };
}

export const meta = metaOf({ title: m.advice_title, description: m.advice_text, path: '/animal-found' });

export default function AnimalFound({ loaderData: { situation } }: Route.ComponentProps) {
  const { localDuty } = useSite();
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.advice_title()} text={m.advice_text()} />
      <SituationChoice situation={situation} />
      <div className="mt-8 grid gap-6">
        <AdviceSteps steps={stepsFor(situation, localDuty)} />
        <NextStep state={situation.state} />
      </div>
    </div>
  );
}
