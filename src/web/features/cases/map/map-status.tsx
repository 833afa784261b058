import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import type { useMappedCases } from './use-mapped-cases.ts';

type Mapped = ReturnType<typeof useMappedCases>;
type MapStatusProps = Pick<Mapped, 'phase' | 'mapped'> & { onRetry: () => void };

/** How much of the list is on the map. A map that could not be asked for is not an empty one. */
export function MapStatus({ phase, mapped, onRetry }: MapStatusProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <p role="status">{textOf(phase, mapped)}</p>
      {phase === 'failed' && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {m.forms_try_again()}
        </Button>
      )}
    </div>
  );
}

function textOf(phase: Mapped['phase'], mapped: Mapped['mapped']): string {
  if (phase === 'failed') return m.cases_map_failed();
  if (!mapped) return m.app_loading();
  const count = mapped.cases.length;
  return mapped.complete ? m.cases_map_all({ count }) : m.cases_map_newest({ count });
}
