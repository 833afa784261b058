import type { Alert, OwnAlerts } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/note.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { useOpener } from '#web/ui/over/use-opener.ts';
import { ReadPart } from '#web/ui/state/not-loaded.tsx';
import { AlertButton, loadAlertDialog } from './alert-button.tsx';
import { changeAlert, deleteAlert, readAlerts } from './alert-calls.ts';
import { wishText } from './alert-values.ts';
import { OwnWhen } from './when-fields.tsx';

type OwnAlertsProps = { own: OwnAlerts; token: string | null; onChange: () => void };

/** One's alerts, each with its buttons, and when they are sent. */
export function OwnAlertList({ own, token, onChange }: OwnAlertsProps) {
  return (
    <>
      {own.alerts.length === 0 ? (
        <p className="text-muted">{m.alerts_none()}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {own.alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} token={token} onChange={onChange} />
          ))}
        </ul>
      )}
      <OwnWhen key={JSON.stringify(own.when)} when={own.when} token={token} />
    </>
  );
}

function AlertRow({ alert, token, onChange }: { alert: Alert; token: string | null; onChange: () => void }) {
  const { button, Dialog, opened } = useOpener(loadAlertDialog);
  const wish = wishText(alert);
  return (
    <li className="py-3">
      <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
        {wish}
        {alert.paused && <Badge>{m.alerts_paused()}</Badge>}
        {alert.waiting && <Badge>{m.alerts_waiting()}</Badge>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={m.alerts_edit_this({ wish })} {...button}>
          {m.alerts_edit_short()}
        </Button>
        {!alert.waiting && (
          <ActButton
            variant="outline"
            size="sm"
            aria-label={m.alerts_pause_this({ wish, paused: String(alert.paused) })}
            onPress={() => changeAlert(token, alert.id, { paused: !alert.paused })}
            told={{ done: m.alerts_changed(), after: onChange }}
          >
            {m.alerts_pause({ paused: String(alert.paused) })}
          </ActButton>
        )}
        <ActButton
          variant="ghost"
          size="sm"
          aria-label={m.alerts_end_this({ wish })}
          onPress={() => deleteAlert(token, alert.id)}
          told={{ done: m.alerts_ended(), after: onChange }}
        >
          {m.alerts_end()}
        </ActButton>
      </div>
      {Dialog && <Dialog {...opened} edited={{ alert, token }} onSaved={onChange} />}
    </li>
  );
}

/** The alerts of the account. */
export function AlertsSection() {
  const alerts = useAnswer('alerts', (signal) => readAlerts(null, signal));
  return (
    <SettingsSection title={m.alerts_own()} text={m.alerts_own_text()}>
      <ReadPart of={alerts} failed={m.alerts_failed()} className="h-40">
        {(own) => <OwnAlertList own={own} token={null} onChange={alerts.again} />}
      </ReadPart>
      <AlertButton label={m.alerts_add()} className="mt-4" onSaved={alerts.again} />
    </SettingsSection>
  );
}
