import { useEffect, useState } from 'react';
import type { SearchPlan, StepChange, StepState } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { type Source, sources } from '#core/plan/sources.ts';
import type { OwnStep } from '#core/plan/steps.ts';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ActButton, useAction } from '#web/ui/over/use-action.tsx';
import { changeStep, nameOf } from './calls/plan-calls.ts';

type StepProps = { plan: SearchPlan; step: OwnStep; state: StepState | undefined; onChanged: () => void };

/** One step: what, why, who says so, and who does it. */
export function StepItem({ plan, step, state, onChanged }: StepProps) {
  const { run, busy } = useAction();
  // the tick is shown before the server has answered
  const [ticked, setTicked] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says comes in its place
  useEffect(() => setTicked(null), [state]);
  const change = (to: StepChange) => changeStep(plan.case.id, step.id, to);
  async function tick(done: boolean): Promise<void> {
    if (busy) return;
    setTicked(done);
    if (!(await run(() => change({ done }), { after: onChanged }))) setTicked(null);
  }
  const isClosed = plan.case.status === 'reunited';
  return (
    <li className="px-5 py-3 sm:px-6">
      <Checkbox
        label={<span className="font-semibold text-lg">{step.title()}</span>}
        checked={ticked ?? Boolean(state?.done)}
        disabled={isClosed}
        onChange={(event) => tick(event.currentTarget.checked)}
      />
      <div className="ps-9">
        {step.lines.map((line) => (
          <p key={line()} className="mt-1">
            {line()}
          </p>
        ))}
        <p className="mt-2 text-muted text-sm">
          {step.why()} <SourceNames of={step.sources} />
        </p>
        <fieldset
          aria-label={step.title()}
          className="mt-2 flex min-h-11 min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm"
        >
          <WhoDoes state={state} />
          {!isClosed && !state?.done && <TakeButton state={state} take={change} onChanged={onChanged} />}
        </fieldset>
      </div>
    </li>
  );
}

function WhoDoes({ state }: { state: StepState | undefined }) {
  const told = state?.done ?? state?.taken;
  if (!state || !told) return null;
  const name = nameOf(told.by);
  return (
    <span>
      <span className="font-semibold">{state.done ? m.plan_done_by({ name }) : m.plan_taken_by({ name })}</span>{' '}
      <span className="text-muted">
        <RelativeTime at={told.at} />
      </span>
    </span>
  );
}

type TakeProps = Pick<StepProps, 'state' | 'onChanged'> & { take: (change: StepChange) => Promise<void> };

/** Nobody takes over what somebody else does: they give it back first. */
function TakeButton({ state, take, onChanged }: TakeProps) {
  if (state?.taken && !state.taken.by.me) return null;
  const isMine = Boolean(state?.taken);
  return (
    <ActButton variant="outline" size="sm" onPress={() => take({ taken: !isMine })} told={{ after: onChanged }}>
      {isMine ? m.plan_give_back() : m.plan_take()}
    </ActButton>
  );
}

function SourceNames({ of }: { of: OwnStep['sources'] }) {
  if (of.length === 0) return null;
  const named: Source[] = of.map((id) => sources[id]);
  return (
    <>
      {named.map(({ kind, name, url }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title={name}
          className="me-3 inline-flex min-h-6 items-center text-link underline underline-offset-4"
        >
          {kind === 'study'
            ? m.plan_source_study({ name: shortName(name) })
            : m.plan_source_practice({ name: shortName(name) })}
        </a>
      ))}
    </>
  );
}

/** Of a work only its authors and year, or the group: the whole name is shown when one points at it. */
const shortName = (name: string): string => name.split(': ')[0]!;
