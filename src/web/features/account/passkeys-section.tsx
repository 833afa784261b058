import type { Account } from '#core/contract/account.ts';
import { mayAddPasskeys, type Passkey } from '#core/contract/passkeys.ts';
import { m } from '#core/paraglide/messages.js';
import { usePasskeysOffered } from '#web/features/auth/use-passkeys-offered.ts';
import { useSite } from '#web/lib/page/site.ts';
import { CardActions } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { AccountSection } from './account-section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { listPasskeys } from './passkey-calls.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { type AccountList, useAccountList } from './use-account-list.ts';

/** The passkeys of the account: add, rename and remove them. */
export function PasskeysSection({ user }: { user: Account }) {
  const passkeys = useAccountList(listPasskeys);
  return (
    <AccountSection title={m.account_passkeys()} text={m.account_passkeys_text()}>
      <PasskeyList user={user} passkeys={passkeys} />
      <CardActions>
        <Adding user={user} onAdded={passkeys.read} />
      </CardActions>
    </AccountSection>
  );
}

function PasskeyList({ user, passkeys: { list, failed, read } }: { user: Account; passkeys: AccountList<Passkey> }) {
  if (failed) return <NotLoaded onRetry={read}>{m.account_passkeys_failed()}</NotLoaded>;
  if (!list) return <Skeleton className="h-16" />;
  if (list.length === 0) return <p>{m.account_passkeys_none()}</p>;
  return (
    <ul aria-label={m.account_passkeys_list()} className="divide-y divide-line">
      {list.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} user={user} onChanged={read} />
      ))}
    </ul>
  );
}

/** The button, or why there is none. */
function Adding({ user, onAdded }: { user: Account; onAdded: () => void }) {
  const { sendsMail } = useSite();
  const offered = usePasskeysOffered();
  if (!offered) return <p className="text-muted text-sm">{m.account_passkeys_unsupported()}</p>;
  if (!mayAddPasskeys(user, sendsMail)) {
    return <p className="text-muted text-sm">{m.account_passkeys_unconfirmed()}</p>;
  }
  return <AddPasskey user={user} onAdded={onAdded} />;
}
