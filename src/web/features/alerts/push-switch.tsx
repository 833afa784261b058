import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { toastError } from '#web/ui/over/toast.ts';
import { usePush } from './use-push.ts';

/** Whether this browser shows news by itself, also while no page of the site is open. */
export function PushSwitch() {
  const { state, turnOn, turnOff } = usePush();
  const [busy, setBusy] = useState(false);

  async function change(wanted: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    await (wanted ? turnOn() : turnOff()).catch((error: unknown) =>
      toastError({ title: m.alerts_push_failed(), description: messageOf(error) }),
    );
    setBusy(false);
  }

  return (
    <Switch
      label={m.alerts_push()}
      hint={m.alerts_push_hint({ state })}
      checked={state === 'on'}
      disabled={state === 'unsupported' || state === 'denied'}
      aria-disabled={busy || undefined}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
