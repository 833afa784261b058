import type { Comparison } from '#core/contract/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { changeStatus } from '#web/features/cases/case-calls.ts';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import { changeReunion } from '#web/features/reunions/reunion-calls.ts';
import { askReunion } from '#web/features/reunions/reunion-question.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type OwnPairProps = { of: Pick<Comparison, 'missing' | 'found'>; onClose: () => void };

/** The next step when both reports are one's own and of one animal: it is home, or one report is too many. */
export function OwnPair({ of: { missing, found }, onClose }: OwnPairProps) {
  const { run, busy } = useCaseAction();

  async function close(): Promise<void> {
    await changeStatus(missing.id, 'reunited');
    // a pair that was taken back once cannot be named again, but both are home all the same
    await changeReunion(missing.id, { with: found.id }).catch(() => changeStatus(found.id, 'reunited'));
  }
  async function bringHome(): Promise<void> {
    if (!(await run(close, { done: m.dashboard_status_updated(), failed: messageOf }))) return;
    onClose();
    askReunion({ of: missing, candidates: [], isNew: true, story: null });
  }

  return (
    <div className="text-center">
      <p className="text-sm">{m.compare_own_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button loading={busy} onClick={() => void bringHome()}>
          {m.compare_own_home()}
        </Button>
        <ButtonLink to="/dashboard" variant="outline">
          {m.compare_own_delete()}
        </ButtonLink>
      </div>
    </div>
  );
}
