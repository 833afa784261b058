import { m } from '#core/paraglide/messages.js';
import type { Source } from '#core/plan/sources.ts';
import { AdviceSteps } from '#web/features/advice/advice-steps.tsx';
import { LossChoice } from '#web/features/advice/choices.tsx';
import { planFor, sourcesFor } from '#web/features/advice/plan.ts';
import { lossOf } from '#web/features/advice/situation.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/pet-missing';

export function loader({ request }: Route.LoaderArgs) {
  return { loss: lossOf(new URL(request.url).searchParams) };
}

export const meta = metaOf({ title: m.plan_title, description: m.plan_text, path: '/pet-missing' });

export default function PetMissing({ loaderData: { loss } }: Route.ComponentProps) {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.plan_title()} text={m.plan_text()} />
      <LossChoice loss={loss} />
      <div className="mt-8 grid gap-6">
        <AdviceSteps steps={planFor(loss)} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/report-missing" size="lg">
            {m.plan_report()}
          </ButtonLink>
          <ButtonLink to="/cases?status=found" size="lg" variant="outline">
            {m.plan_see_found()}
          </ButtonLink>
        </div>
        <SourceList sources={sourcesFor(loss.species)} />
      </div>
    </div>
  );
}

/** Where the advice comes from, for whoever wants to read on. */
function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <section>
      <h2 className="font-sans font-semibold text-muted text-sm">{m.plan_sources()}</h2>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-sm marker:text-muted">
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer" className="text-link underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
