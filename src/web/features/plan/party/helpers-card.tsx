import { useNavigate } from 'react-router';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { changePlan, dismissHelper, nameOf, stopHelping } from '#web/features/plan/calls/plan-calls.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/fields/checkbox.tsx';
import { ConfirmButton } from '#web/ui/over/confirm-dialog.tsx';
import { ActButton, useAction } from '#web/ui/over/use-action.tsx';
import { InvitationLink } from './invitation-link.tsx';

type CardProps = { plan: SearchPlan; onChanged: () => void };

/** The people who help to search. The owner invites and removes people here, and a helper leaves. */
export function HelpersCard({ plan, onChanged }: CardProps) {
  const { own, helpers } = plan;
  const isClosed = plan.case.status === 'reunited';
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <CardTitle>{m.plan_helpers()}</CardTitle>
        <p className="mt-2 text-muted">{own ? m.plan_helpers_text() : m.plan_helping_text()}</p>
      </div>
      {helpers.length > 0 && <HelperList plan={plan} onChanged={onChanged} />}
      {own && !isClosed && <InvitationLink plan={plan} onChanged={onChanged} />}
      {own && !isClosed && helpers.length > 0 && <SharePlace plan={plan} onChanged={onChanged} />}
      {!own && <LeaveButton plan={plan} />}
    </Card>
  );
}

function HelperList({ plan, onChanged }: CardProps) {
  return (
    <ul className="divide-y divide-line">
      {plan.helpers.map((helper) => (
        <li key={helper.id} className="flex min-h-11 flex-wrap items-center justify-between gap-3 py-2">
          <span className="wrap-anywhere font-semibold">{nameOf(helper)}</span>
          {plan.own && (
            <ActButton
              variant="outline"
              size="sm"
              aria-label={m.plan_helper_remove_name({ name: nameOf(helper) })}
              onPress={() => dismissHelper(plan.case.id, helper.id)}
              told={{ done: m.plan_helper_removed(), after: onChanged }}
            >
              {m.plan_helper_remove()}
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function SharePlace({ plan, onChanged }: CardProps) {
  const { run } = useAction();
  return (
    <Switch
      label={m.plan_share_place()}
      hint={m.plan_share_place_hint()}
      checked={plan.place_shared}
      onChange={(event) => {
        const place_shared = event.currentTarget.checked;
        void run(() => changePlan(plan.case.id, { place_shared }), { after: onChanged });
      }}
    />
  );
}

/** Stops helping, after a question: who left needs another link to come back. */
function LeaveButton({ plan }: { plan: SearchPlan }) {
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const leave = () =>
    run(() => stopHelping(plan.case.id), { done: m.plan_left(), after: () => navigate('/dashboard') });
  return (
    <ConfirmButton
      variant="outline"
      className="justify-self-start"
      title={m.plan_leave_question()}
      description={m.plan_leave_text()}
      confirmLabel={m.plan_leave()}
      onConfirm={leave}
      busy={busy}
    >
      {m.plan_leave()}
    </ConfirmButton>
  );
}
