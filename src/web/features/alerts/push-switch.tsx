import { m } from '#core/paraglide/messages.js';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useAction } from '#web/ui/over/use-action.ts';
import { usePush } from './use-push.ts';

/** Whether this browser shows news by itself, also while no page of the site is open. */
export function PushSwitch() {
  const { state, turnOn, turnOff } = usePush();
  const { run, busy } = useAction();
  const change = (wanted: boolean) => run(wanted ? turnOn : turnOff);
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
