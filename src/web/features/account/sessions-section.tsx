import { deviceName } from '#core/accounts/device-name.ts';
import type { AccountSession } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { momentText } from '#core/text/format.ts';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { signOut } from '#web/lib/session/sign-out.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { CardActions, SettingsSection } from '#web/ui/card.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { ReadPart } from '#web/ui/state/not-loaded.tsx';
import { endSession, listSessions } from './account-calls.ts';

/** All places where the account is signed in, and the three ways to sign out. */
export function SessionsSection() {
  const sessions = useAnswer('sessions', listSessions);
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
        <ActButton variant="secondary" onPress={() => signOut()}>
          {m.account_sign_out_here()}
        </ActButton>
        <ActButton
          variant="outline"
          onPress={() => signOut('others')}
          told={{ done: m.account_signed_out_others(), after: sessions.again }}
        >
          {m.account_sign_out_others()}
        </ActButton>
        <ActButton variant="outline" onPress={() => signOut('global')} told={{ done: m.account_signed_out_all() }}>
          {m.account_sign_out_all()}
        </ActButton>
      </CardActions>
    </SettingsSection>
  );
}

/** A device where the account is signed in. */
function SessionRow({ session, onEnded }: { session: AccountSession; onEnded: () => void }) {
  const device = deviceName(session.user_agent);
  const used = momentText(new Date(session.last_used_at));
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
        <ActButton
          variant="ghost"
          size="sm"
          aria-label={m.app_of({ what: m.account_session_end_label({ device }), of: used })}
          onPress={() => endSession(session.id)}
          told={{ done: m.account_session_ended(), after: onEnded }}
        >
          {m.account_session_end()}
        </ActButton>
      )}
    </li>
  );
}
