import { useEffect, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Switch } from '#web/ui/fields/checkbox.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { type PushState, readPushState, subscribe, unsubscribe } from './push-state.ts';

/** Whether this browser shows news by itself, also while no page of the site is open. */
export function PushSwitch() {
  const [state, setState] = useState<PushState>('unsupported');
  useEffect(() => {
    void readPushState().then(setState, () => undefined);
  }, []);
  const { run, busy } = useAction();
  const change = (wanted: boolean) => run(async () => setState(await (wanted ? subscribe() : unsubscribe())));
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
