import { PawPrint } from 'lucide-react';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { HelpersCard } from './party/helpers-card.tsx';
import { PhaseList } from './phase-list.tsx';
import { Questions, StillMissing } from './questions.tsx';
import { SearchGround } from './search/search-ground.tsx';
import { SheltersNear } from './shelters-near.tsx';

/** The plan of a missing pet, for its owner and those who help. */
export function PlanPage({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  const { pet_name, slug, status } = plan.case;
  const isClosed = status === 'reunited';
  return (
    <div className="page-column pb-16">
      <PageHeading
        title={pet_name ? m.plan_page_title({ name: pet_name }) : m.plan_page_title_unnamed()}
        text={plan.own ? m.plan_page_text({ day: plan.day }) : m.plan_page_text_helper({ day: plan.day })}
      >
        <ButtonLink to={`/pet/${encodeURIComponent(slug)}`} variant="outline">
          <PawPrint aria-hidden="true" className="size-4" />
          {m.plan_case_link()}
        </ButtonLink>
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-x-8">
        <div className="grid grid-cols-1 gap-6">
          {isClosed && <Note>{m.errors_plan_closed()}</Note>}
          {plan.own && !isClosed && plan.asked && <StillMissing plan={plan} onChanged={onChanged} />}
          {plan.own && !isClosed && <Questions plan={plan} onChanged={onChanged} />}
          <PhaseList plan={plan} onChanged={onChanged} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <SearchGround plan={plan} onChanged={onChanged} />
          <HelpersCard plan={plan} onChanged={onChanged} />
          <SheltersNear plan={plan} />
        </div>
      </div>
    </div>
  );
}
