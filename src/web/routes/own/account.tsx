import { m } from '#core/paraglide/messages.js';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { RequireSession } from '#web/features/auth/require-session.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.account_title, description: m.account_description, index: false });

export default function AccountRoute() {
  return (
    <RequireSession title={m.account_title()}>{(user) => <AccountPage key={user.id} user={user} />}</RequireSession>
  );
}
