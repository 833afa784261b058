import type { AccountSession } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { type SignOutScope, signOut } from '#web/lib/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { CardActions } from '#web/ui/card.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { listSessions } from './account-calls.ts';
import { AccountSection } from './account-section.tsx';
import { SessionRow } from './session-row.tsx';
import { type AccountList, useAccountList } from './use-account-list.ts';

const said: Record<SignOutScope, (() => string) | null> = {
  local: null,
  others: m.account_signed_out_others,
  global: m.account_signed_out_all,
};

/** All places where the account is signed in, and the three ways to sign out. */
export function SessionsSection() {
  const sessions = useAccountList(listSessions);

  async function leave(scope: SignOutScope): Promise<void> {
    try {
      await signOut(scope);
      const title = said[scope]?.();
      if (title) toastSuccess({ title });
      if (scope === 'others') sessions.read();
    } catch (error) {
      toastError({ description: messageOf(error) });
    }
  }

  return (
    <AccountSection title={m.account_sessions()}>
      <SessionList sessions={sessions} />
      <CardActions>
        <Button variant="secondary" onClick={() => leave('local')}>
          {m.account_sign_out_here()}
        </Button>
        <Button variant="outline" onClick={() => leave('others')}>
          {m.account_sign_out_others()}
        </Button>
        <Button variant="outline" onClick={() => leave('global')}>
          {m.account_sign_out_all()}
        </Button>
      </CardActions>
    </AccountSection>
  );
}

function SessionList({ sessions: { list, failed, read } }: { sessions: AccountList<AccountSession> }) {
  if (failed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{m.account_sessions_failed()}</p>
        <Button variant="link" onClick={read}>
          {m.account_sessions_again()}
        </Button>
      </div>
    );
  }
  if (!list) return <Skeleton className="h-16" />;
  return (
    <ul className="divide-y divide-line">
      {list.map((session) => (
        <SessionRow key={session.id} session={session} onEnded={read} />
      ))}
    </ul>
  );
}
