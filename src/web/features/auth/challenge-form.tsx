import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { ApiError } from '#web/lib/api/api-error.ts';
import { answerChallenge } from '#web/lib/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import { AuthField } from './auth-fields.tsx';
import { AuthFormFrame, useAuthForm } from './auth-form.tsx';

/** After one of these errors the challenge is used up; a new one needs the password again. */
const overCodes = new Set(['invalid_two_factor_cookie', 'too_many_attempts_request_new_code']);

type Props = { challenge: string; onOver: () => void };

/** The second factor: a code from the authenticator app, or a backup code. */
export function ChallengeForm({ challenge, onOver }: Props) {
  const [kind, setKind] = useState<'totp' | 'backup-code'>('totp');
  const form = useAuthForm({
    blank: { code: '' },
    required: ['code'],
    send: async ({ code }) => {
      await answerChallenge({ code: code.trim(), kind, challenge });
      toastSuccess({ title: m.auth_logged_in() });
    },
    onRefused: (error) => error instanceof ApiError && overCodes.has(error.code) && onOver(),
  });
  const byApp = kind === 'totp';

  return (
    <AuthFormFrame form={form} submit={m.auth_challenge_submit()}>
      <p className="text-muted">{byApp ? m.auth_challenge_text() : m.auth_challenge_backup_text()}</p>
      <AuthField
        key={kind}
        form={form}
        name="code"
        label={byApp ? m.auth_code() : m.auth_backup_code()}
        inputMode={byApp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoFocus
      />
      <Button variant="link" className="-mt-3 self-start px-0!" onClick={() => setKind(byApp ? 'backup-code' : 'totp')}>
        {byApp ? m.auth_challenge_use_backup() : m.auth_challenge_use_app()}
      </Button>
    </AuthFormFrame>
  );
}
