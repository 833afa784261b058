import { useCallback, useEffect, useState } from 'react';
import type { OwnAlerts } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { AlertButton } from './alert-button.tsx';
import { readAlerts } from './alert-calls.ts';
import { OwnAlertList } from './own-alerts.tsx';

/** The alerts of the account. */
export function AlertsSection() {
  const { own, failed, read } = useOwnAlerts();
  return (
    <SettingsSection title={m.alerts_own()} text={m.alerts_own_text()}>
      {own ? (
        <OwnAlertList own={own} token={null} onChange={read} />
      ) : failed ? (
        <NotLoaded onRetry={read}>{m.alerts_failed()}</NotLoaded>
      ) : (
        <Skeleton className="h-40" />
      )}
      <AlertButton label={m.alerts_add()} className="mt-4" onSaved={read} />
    </SettingsSection>
  );
}

function useOwnAlerts() {
  const [own, setOwn] = useState<OwnAlerts | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` triggers a reload
  useEffect(() => {
    const abort = new AbortController();
    setFailed(false);
    readAlerts(null, abort.signal).then(setOwn, () => setFailed(!abort.signal.aborted));
    return () => abort.abort();
  }, [round]);
  return { own, failed, read: useCallback(() => setRound((before) => before + 1), []) };
}
