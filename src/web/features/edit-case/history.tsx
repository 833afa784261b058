import type { PublicCase } from '#core/contract/case.ts';
import type { ReportChange } from '#core/contract/report.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { useRead } from '#web/lib/use-read.ts';
import { Card } from '#web/ui/card.tsx';
import { readChanges } from './edit-calls.ts';
import { eventText, fieldLabel, valueLabel } from './field-label.ts';

type HistoryProps = { of: PublicCase; isOwn: boolean };

/**
 * The events and changes of a case, when and by whom; only the owner and admins see them. Nothing while nothing was.
 */
export function History({ of, isOwn }: HistoryProps) {
  const changes = useRead(of, (signal) => readChanges(of.id, signal));
  if (changes.length === 0) return null;
  return (
    <Card title={m.dashboard_history()} text={m.dashboard_history_text()}>
      <ul className="mt-4 grid gap-4">
        {changes.map((change, at) => (
          <li key={change.id}>
            <p>
              <strong className="font-semibold">{fieldLabel(change.field)}</strong>: <Values of={change} />
            </p>
            <p className="text-muted text-sm">
              {whoChanged(change, isOwn && !isEarlierOwners(changes, at))} · <RelativeTime at={change.changed_at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Values({ of: { field, before, after } }: { of: ReportChange }) {
  const event = eventText({ field, after });
  if (event !== null) return event;
  const [old, now] = [valueLabel(field, before), valueLabel(field, after)];
  if (old !== null && now !== null) return m.dashboard_history_from_to({ before: old, after: now });
  if (now !== null) return m.dashboard_history_added({ after: now });
  return old === null ? m.dashboard_history_changed() : m.dashboard_history_removed({ before: old });
}

function whoChanged({ by, name }: ReportChange, isOwn: boolean): string {
  if (by === 'moderator') return name ? m.dashboard_history_moderator_name({ name }) : m.dashboard_history_moderator();
  if (by === 'admin') return name ? m.dashboard_history_admin_name({ name }) : m.dashboard_history_admin();
  return isOwn ? m.dashboard_history_you() : m.dashboard_history_owner();
}

/** Whether it was changed before the case was handed over, by that as the last; the newest change is the first. */
function isEarlierOwners(changes: readonly ReportChange[], at: number): boolean {
  const handedOver = changes.findIndex(({ field }) => field === 'handed_over');
  return handedOver >= 0 && at >= handedOver;
}
