import { ChevronDown } from 'lucide-react';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { type Phase, phaseOn, phases } from '#core/plan/phases.ts';
import { type OwnStep, planOf } from '#core/plan/steps.ts';
import { StepItem } from './step-item.tsx';

const titles: Record<Phase, () => string> = {
  now: m.plan_phase_now,
  tonight: m.plan_phase_tonight,
  tomorrow: m.plan_phase_tomorrow,
  day_3: () => m.plan_phase_day({ day: 3 }),
  day_7: () => m.plan_phase_day({ day: 7 }),
  day_14: () => m.plan_phase_day({ day: 14 }),
  day_28: () => m.plan_phase_day({ day: 28 }),
};

/** The steps by the time for which they are meant. What is due is open, the rest is one tap away. */
export function PhaseList({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
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
