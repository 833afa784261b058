import type { PlanChange, SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { askedOf, type Habitat, habitats, type Temper, tempers } from '#core/plan/loss.ts';
import { changeStatus } from '#web/features/cases/case-calls.ts';
import { ChoiceChip } from '#web/features/form/form-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { changePlan } from './calls/plan-calls.ts';

const habitatLabels: Record<Habitat, () => string> = { indoor: m.plan_life_indoor, outdoor: m.plan_life_outdoor };
const temperLabels: Record<Temper, () => string> = {
  friendly: m.plan_life_friendly,
  shy: m.plan_behaves_shy,
  frightened: m.plan_behaves_frightened,
};

/** Asks the owner what the plan depends on, with one tap each. Nothing for animals whose plan does not. */
export function Questions({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  const { run, busy } = useAction();
  const asked = askedOf(plan.case.species);
  const choose = (change: PlanChange) => busy || void run(() => changePlan(plan.case.id, change), { after: onChanged });
  if (!asked.lives && !asked.behaves) return null;
  return (
    <Card className="grid gap-5">
      {asked.lives && (
        <Question legend={m.plan_ask_lives()}>
          {habitats.map((one) => (
            <ChoiceChip key={one} pressed={plan.lives === one} onPress={() => choose({ lives: one })}>
              {habitatLabels[one]()}
            </ChoiceChip>
          ))}
        </Question>
      )}
      {asked.behaves && (
        <Question legend={m.plan_ask_behaves()}>
          {tempers.map((one) => (
            <ChoiceChip key={one} pressed={plan.behaves === one} onPress={() => choose({ behaves: one })}>
              {temperLabels[one]()}
            </ChoiceChip>
          ))}
        </Question>
      )}
      <p className="text-muted text-sm">{m.plan_ask_private()}</p>
    </Card>
  );
}

function Question({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

/** The question of a reminder, answered with one tap. Setting the status to what it is counts as news. */
export function StillMissing({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  const { run, doing } = useAction();
  const { id, status } = plan.case;
  const name = plan.case.pet_name ?? m.mail_your_pet();
  const answer = (which: 'still' | 'home') =>
    void run(() => changeStatus(id, which === 'home' ? 'reunited' : status), {
      name: which,
      done: which === 'home' ? m.check_done_home() : m.check_done_still(),
      after: onChanged,
    });
  return (
    <section className="rounded-card bg-lamp-soft p-5 text-on-lamp-soft sm:p-6">
      <CardTitle>{m.mail_check_heading({ name })}</CardTitle>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button loading={doing === 'still'} disabled={doing !== null} onClick={() => answer('still')}>
          {m.check_still()}
        </Button>
        <Button variant="secondary" loading={doing === 'home'} disabled={doing !== null} onClick={() => answer('home')}>
          {m.check_home()}
        </Button>
      </div>
    </section>
  );
}
