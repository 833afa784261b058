import { useEffect, useState } from 'react';
import { pushKey } from '#core/contract/notification.ts';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';
import { worker } from '#web/lib/kept-pages.ts';
import { endPush, pushSubscription, registerPush } from '#web/lib/session/push-here.ts';
import { session } from '#web/lib/session/session.ts';
import { isSharedDevice } from '#web/lib/shared-device.ts';
import { Switch } from '#web/ui/fields/checkbox.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';

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

/** `denied`: the person has refused it in the browser, which only its settings can undo. */
type PushState = 'unsupported' | 'denied' | 'off' | 'on';

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && !isSharedDevice();
}

/** Whether news are shown here, as the browser says. */
export async function readPushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const known = await pushSubscription();
  // the service may have forgotten it, or belong to another account since; on a bad line it is told the next time
  if (known) await registerPush(known, session.get()).catch(() => undefined);
  return known ? 'on' : 'off';
}

/** Asks the browser, which asks the person. @throws ApiError */
export async function subscribe(): Promise<PushState> {
  const said = await Notification.requestPermission();
  // the browser asks once more after a question that was only closed
  if (said !== 'granted') return said === 'denied' ? 'denied' : 'off';
  const { public_key } = await api.get('/api/push', pushKey);
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  const made = await pushManager.subscribe(options).catch(async () => {
    // one with another key of the site stands in the way
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  await registerPush(made, session.get());
  return 'on';
}

/** @throws ApiError */
async function unsubscribe(): Promise<PushState> {
  const known = await pushSubscription();
  if (known) {
    await api.delete('/api/push/devices', { body: { endpoint: known.endpoint } });
    await endPush(known);
  }
  return 'off';
}
