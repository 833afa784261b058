import { type Account, type MailKind, mailKinds } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { PushSwitch } from '#web/features/alerts/push-switch.tsx';
import { ConfirmNote } from '#web/features/confirm/confirm-note.tsx';
import { saveProfile } from '#web/lib/session/save-profile.ts';
import { SettingsSection } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/fields/checkbox.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';

/** How people are told, by the field that says of what. */
const ways = { in_app: m.account_way_app, mails: m.account_way_mail, push: m.account_way_push };
type Way = keyof typeof ways;

/** The news that the person wants to be told of, in the app and by mail. Each switch saves immediately. */
export function NotificationSection({ user }: { user: Account }) {
  const { run, busy: saving } = useAction();
  const choose = (way: Way, kind: MailKind, wanted: boolean) =>
    run(() => saveProfile({ [way]: { [kind]: wanted } }), { done: m.account_mails_saved() });

  return (
    <SettingsSection title={m.account_mails()} text={m.account_mails_text({ email: user.email })}>
      <div className="mb-5 empty:hidden">
        <ConfirmNote />
      </div>
      <div className="-mt-3 mb-3">
        <PushSwitch />
      </div>
      <div className="-my-3 divide-y divide-line border-line border-t">
        {mailKinds.map((kind) => (
          <fieldset key={kind} className="py-3">
            <legend className="float-start font-medium">{m.account_topic({ kind })}</legend>
            <p className="clear-both text-muted text-sm">{m.account_topic_hint({ kind })}</p>
            <div className="mt-1 flex flex-wrap gap-x-8">
              {(Object.keys(ways) as Way[]).map((way) => (
                <Switch
                  key={way}
                  label={ways[way]()}
                  checked={user[way][kind]}
                  // disabled, the one that was pressed would lose the focus
                  aria-disabled={saving || undefined}
                  onChange={(event) => void choose(way, kind, event.currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </SettingsSection>
  );
}
