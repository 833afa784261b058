import { useState } from 'react';
import { deviceName } from '#core/accounts/device-name.ts';
import type { AccountSession } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';
import { endSession } from './account-calls.ts';

/** A device where the account is signed in. */
export function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const [busy, setBusy] = useState(false);
  const device = deviceName(session.user_agent);

  async function end(): Promise<void> {
    setBusy(true);
    try {
      await endSession(session.id);
      toastSuccess({ title: m.account_session_ended() });
      onEnded();
    } catch (error) {
      toastError({ description: messageOf(error) });
      setBusy(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold">
          {device}
          {session.current && (
            <span className="ml-2 rounded-full bg-brand-soft px-2.5 py-0.5 text-xs">{m.account_session_current()}</span>
          )}
        </p>
        <p className="text-muted text-sm">
          {m.account_session_used()} <RelativeTime at={session.last_used_at} />
          {session.ip_address && ` · ${session.ip_address}`}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="ghost"
          size="sm"
          loading={busy}
          aria-label={m.account_session_end_label({ device })}
          onClick={end}
        >
          {m.account_session_end()}
        </Button>
      )}
    </li>
  );
}
