import type { CaseStatus, CaseType } from '#core/cases/status.ts';
import { classNames } from '#web/ui/class-names.ts';
import { statusLabel, typeLabel } from './status-label.ts';

const badge =
  'inline-flex h-7 items-center whitespace-nowrap gap-1.5 rounded-full px-3 font-semibold text-white text-xs';

const colours: Record<CaseStatus, string> = {
  missing: 'bg-missing',
  sighted: 'bg-sighted',
  found: 'bg-found',
  reunited: 'bg-reunited',
};

/** The status as a coloured label: missing red, sighted orange, found blue, reunited green. */
export function StatusBadge({ status, className }: { status: CaseStatus; className?: string }) {
  return (
    <span data-status={status} className={classNames(badge, colours[status], className)}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-white/85" />
      {statusLabel(status)}
    </span>
  );
}

/** Pet, object or person, in grey beside the status. */
export function TypeBadge({ type, className }: { type: CaseType; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex h-7 items-center whitespace-nowrap rounded-full border border-line bg-sunken px-3 font-medium text-muted text-xs',
        className,
      )}
    >
      {typeLabel(type)}
    </span>
  );
}
