import type { Account } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { saveProfile } from '#web/lib/session/save-profile.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useAction } from '#web/ui/over/use-action.ts';
import { PushSwitch } from './push-switch.tsx';

/** How the person is told of all pets near places that they named. Each switch saves at once, as in the account. */
export function AlertWays({ user }: { user: Account }) {
  const { run } = useAction();
  const choose = (change: Parameters<typeof saveProfile>[0]) => run(() => saveProfile(change));
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{m.alerts_ways()}</legend>
      <div className="mt-1 divide-y divide-line">
        <Switch
          label={m.account_way_app()}
          checked={user.in_app.alerts}
          onChange={(event) => void choose({ in_app: { alerts: event.currentTarget.checked } })}
        />
        <Switch
          label={m.account_way_mail()}
          hint={user.email_verified ? undefined : m.alerts_unconfirmed()}
          checked={user.mails.alerts}
          onChange={(event) => void choose({ mails: { alerts: event.currentTarget.checked } })}
        />
        <PushSwitch />
      </div>
    </fieldset>
  );
}
