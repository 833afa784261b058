import { m } from '#core/paraglide/messages.js';
import { useAnswer } from '#web/lib/use-read.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { AlertButton } from './alert-button.tsx';
import { readAlerts } from './alert-calls.ts';
import { OwnAlertList } from './own-alerts.tsx';

/** The alerts of the account. */
export function AlertsSection() {
  const { answer: own, error, again } = useAnswer('alerts', (signal) => readAlerts(null, signal));
  return (
    <SettingsSection title={m.alerts_own()} text={m.alerts_own_text()}>
      {own ? (
        <OwnAlertList own={own} token={null} onChange={again} />
      ) : error ? (
        <NotLoaded onRetry={again}>{m.alerts_failed()}</NotLoaded>
      ) : (
        <Skeleton className="h-40" />
      )}
      <AlertButton label={m.alerts_add()} className="mt-4" onSaved={again} />
    </SettingsSection>
  );
}
