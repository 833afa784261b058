import { ChevronDown, PawPrint } from 'lucide-react';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { type Phase, phaseOn, phases } from '#core/plan/phases.ts';
import { type OwnStep, planOf } from '#core/plan/steps.ts';
import { useTitle } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { HelpersCard } from './party/helpers-card.tsx';
import { Questions, StillMissing } from './questions.tsx';
import { SearchGround } from './search/search-ground.tsx';
import { SheltersNear } from './shelters-near.tsx';
import { StepItem } from './step-item.tsx';

/** The plan of a missing pet, for its owner and those who help. */
export function PlanPage({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  const { pet_name, slug, status, title } = plan.case;
  const isClosed = status === 'reunited';
  const named = pet_name && m.plan_page_title({ name: pet_name });
  useTitle(named || m.app_of({ what: m.plan_page_title_unnamed(), of: title }));
  return (
    <div className="page-column pb-16">
      <PageHeading
        title={named || m.plan_page_title_unnamed()}
        text={plan.own ? m.plan_page_text({ day: plan.day }) : m.plan_page_text_helper({ day: plan.day })}
      >
        <ButtonLink icon={PawPrint} to={`/pet/${encodeURIComponent(slug)}`} variant="outline">
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

const titles: Record<Phase, () => string> = {
  now: m.plan_phase_now,
  tonight: m.plan_phase_tonight,
  tomorrow: m.plan_phase_tomorrow,
  day_3: () => m.plan_phase_day({ day: 3 }),
  day_7: () => m.plan_phase_day({ day: 7 }),
  day_14: () => m.plan_phase_day({ day: 14 }),
  day_28: () => m.plan_phase_day({ day: 28 }),
};

/** The steps by the time for which they are meant. Steps that are due are open, the rest is one tap away. */
function PhaseList({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  const current = phases.indexOf(phaseOn(plan.day));
  // what has to be done now is done in the night as well
  const isOpen = (at: number) => at === current || (current === 0 && at === 1);
  const { species } = plan.case;
  return (
    <div className="grid grid-cols-1 gap-4">
      {planOf({ species, lives: plan.lives, behaves: plan.behaves }).map(({ phase, steps }, at) => (
        <PhasePart key={phase} title={titles[phase]()} open={isOpen(at)} {...{ plan, steps, onChanged }} />
      ))}
    </div>
  );
}

type PartProps = { title: string; open: boolean; plan: SearchPlan; steps: OwnStep[]; onChanged: () => void };

function PhasePart({ title, open, plan, steps, onChanged }: PartProps) {
  const done = steps.filter(({ id }) => plan.steps.some((state) => state.id === id && state.done)).length;
  return (
    <details open={open} className="group rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 sm:px-6">
        <h2 className="text-xl">{title}</h2>
        <span className="flex items-center gap-3 text-muted text-sm">
          {m.plan_done_of({ done, count: steps.length })}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        </span>
      </summary>
      <ul className="divide-y divide-line border-line border-t">
        {steps.map((step) => (
          <StepItem
            key={step.id}
            step={step}
            state={plan.steps.find(({ id }) => id === step.id)}
            {...{ plan, onChanged }}
          />
        ))}
      </ul>
    </details>
  );
}
