import { useRevalidator } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

/** Shown if the cases could not be loaded; says that they are not lost. */
export function DashboardFailed({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page-column pb-16">
      <PageHeading title={m.dashboard_title()} />
      <EmptyState title={m.dashboard_failed()} text={problem}>
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          {m.dashboard_try_again()}
        </Button>
      </EmptyState>
    </div>
  );
}
