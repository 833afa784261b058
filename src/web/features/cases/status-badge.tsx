import { clsx } from 'clsx';
import { statusLabel, typeLabel } from '#core/cases/labels.ts';
import type { CaseStatus, CaseType } from '#core/cases/status.ts';

const colours: Record<CaseStatus, string> = {
  missing: 'bg-missing',
  sighted: 'bg-sighted',
  found: 'bg-found',
  reunited: 'bg-reunited',
};

/** The status as a coloured label: missing red, sighted orange, found blue, reunited green. */
export function StatusBadge({ status }: { status: CaseStatus }) {
  return (
    <span data-status={status} className={clsx('status-badge', colours[status])}>
      {statusLabel(status)}
    </span>
  );
}

/** Pet, object or person, in grey beside the status. */
export function TypeBadge({ type }: { type: CaseType }) {
  return (
    <span className="inline-flex h-7 items-center whitespace-nowrap rounded-full border border-line bg-sunken px-3 font-medium text-muted text-xs">
      {typeLabel(type)}
    </span>
  );
}
