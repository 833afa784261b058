import { deviceName } from '#core/accounts/device-name.ts';
import type { AccountSession } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { type SignOutScope, signOut } from '#web/lib/session/sign-out.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { CardActions } from '#web/ui/card.tsx';
import { useAction } from '#web/ui/over/use-action.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { ReadPart } from '#web/ui/state/read-part.tsx';
import { endSession, listSessions } from './account-calls.ts';

const said: Record<SignOutScope, (() => string) | null> = {
  local: null,
  others: m.account_signed_out_others,
  global: m.account_signed_out_all,
};

/** All places where the account is signed in, and the three ways to sign out. */
export function SessionsSection() {
  const sessions = useAnswer('sessions', listSessions);

  const { run } = useAction();
  const leave = (scope: SignOutScope) =>
    void run(() => signOut(scope), { done: said[scope]?.(), after: () => scope === 'others' && sessions.again() });

  return (
    <SettingsSection title={m.account_sessions()}>
      <ReadPart of={sessions} failed={m.account_sessions_failed()} className="h-16">
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={sessions.again} />
            ))}
          </ul>
        )}
      </ReadPart>
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
    </SettingsSection>
  );
}

/** A device where the account is signed in. */
function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const { run, busy } = useAction();
  const device = deviceName(session.user_agent);
  const end = () => run(() => endSession(session.id), { done: m.account_session_ended(), after: onEnded });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold">
          {device}
          {session.current && (
            <span className="ms-2 whitespace-nowrap rounded-full bg-brand-soft px-2.5 py-0.5 text-xs">
              {m.account_session_current()}
            </span>
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
          onClick={() => void end()}
        >
          {m.account_session_end()}
        </Button>
      )}
    </li>
  );
}
