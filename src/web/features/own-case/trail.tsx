import { Eye, Lock } from 'lucide-react';
import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { changeTrail } from '#web/features/cases/case-calls.ts';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import type { Standing } from '#web/features/cases/own/use-standing.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/over/confirm-dialog.tsx';

type TrailProps = { of: PublicCase; standing: Standing };

/**
 * The choice who sees where the animal was sighted. Its owner opens it to everybody, once the reasons against it were
 * shown.
 */
export function Trail({ of, standing }: TrailProps) {
  const { run, busy } = useCaseAction();
  if (!of.trail_open && (standing !== 'owner' || !isSightable(of.status))) return null;
  const Icon = of.trail_open ? Eye : Lock;
  const change = (open: boolean) =>
    run(() => changeTrail(of.id, open), {
      done: open ? m.dashboard_trail_opened() : m.dashboard_trail_closed(),
      failed: (error) => m.dashboard_trail_failed({ message: messageOf(error) }),
    });
  return (
    <Card title={m.dashboard_trail()}>
      <p className="mt-2 mb-4 flex gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>{of.trail_open ? m.dashboard_trail_is_open() : m.dashboard_trail_is_closed()}</span>
      </p>
      {of.trail_open ? (
        <Button variant="outline" size="sm" loading={busy} onClick={() => change(false)}>
          {m.dashboard_trail_close()}
        </Button>
      ) : (
        <ConfirmButton
          variant="outline"
          size="sm"
          title={m.dashboard_trail_title()}
          description={<ReasonsAgainst />}
          confirmLabel={m.dashboard_trail_open_anyway()}
          onConfirm={() => change(true)}
          destructive
          busy={busy}
        >
          {m.dashboard_trail_open()}
        </ConfirmButton>
      )}
    </Card>
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
