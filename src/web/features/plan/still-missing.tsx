import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { changeStatus } from '#web/features/cases/own/own-case-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { CardTitle } from '#web/ui/card.tsx';
import { useAction } from '#web/ui/over/use-action.ts';

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
