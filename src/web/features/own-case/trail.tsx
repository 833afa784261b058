import { Eye, Lock } from 'lucide-react';
import { useState } from 'react';
import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { changeTrail } from '#web/features/cases/own/own-case-calls.ts';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import type { Standing } from '#web/features/cases/own/use-standing.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';

type TrailProps = { of: PublicCase; standing: Standing };

/** Who sees where the animal was sighted, and the owner's control over it. */
export function Trail({ of, standing }: TrailProps) {
  if (!of.trail_open && (standing !== 'owner' || !isSightable(of.status))) return null;
  const Icon = of.trail_open ? Eye : Lock;
  return (
    <Card>
      <CardTitle>{m.dashboard_trail()}</CardTitle>
      <p className="mt-2 flex gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>{of.trail_open ? m.dashboard_trail_is_open() : m.dashboard_trail_is_closed()}</span>
      </p>
      <div className="mt-4">{of.trail_open ? <CloseTrail of={of} /> : <OpenTrail of={of} />}</div>
    </Card>
  );
}

function CloseTrail({ of }: { of: PublicCase }) {
  const { change, busy } = useTrail(of);
  return (
    <Button variant="outline" size="sm" loading={busy} onClick={() => change(false)}>
      {m.dashboard_trail_close()}
    </Button>
  );
}

/** Opens only after the reasons against it were shown. */
function OpenTrail({ of }: { of: PublicCase }) {
  const [asked, setAsked] = useState(false);
  const { change, busy } = useTrail(of);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        {m.dashboard_trail_open()}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={m.dashboard_trail_title()}
        description={<ReasonsAgainst />}
        confirmLabel={m.dashboard_trail_open_anyway()}
        onConfirm={async () => {
          if (await change(true)) setAsked(false);
        }}
        destructive
        busy={busy}
      />
    </>
  );
}

function ReasonsAgainst() {
  const reasons = [m.dashboard_trail_traffic(), m.dashboard_trail_trap(), m.dashboard_trail_fraud()];
  return (
    <>
      {m.dashboard_trail_text()}
      {reasons.map((reason) => (
        <span key={reason} className="mt-2 block border-danger border-s-4 ps-3 text-ink">
          {reason}
        </span>
      ))}
      <span className="mt-3 block">{m.dashboard_trail_for_whom()}</span>
    </>
  );
}

function useTrail(of: PublicCase) {
  const { run, busy } = useCaseAction();
  const change = (open: boolean) =>
    run(() => changeTrail(of.id, open), {
      done: open ? m.dashboard_trail_opened() : m.dashboard_trail_closed(),
      failed: (error) => m.dashboard_trail_failed({ message: messageOf(error) }),
    });
  return { change, busy };
}
