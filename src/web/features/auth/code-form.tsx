import { useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { countDigits } from '#core/text/digits.ts';
import { requestSignInCode, signInWithCode } from '#web/lib/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import { CodeField, EmailField } from './auth-fields.tsx';
import { AuthFormFrame, useAuthForm } from './auth-form.tsx';
import { useCaptcha } from './captcha.tsx';

type Props = { email: string; onTyped: (change: { email: string }) => void; onChallenge: (challenge: string) => void };

/** Sign-in by a code from the mail, for new addresses too: first the address, then the code. */
export function CodeForm({ email, onTyped, onChallenge }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha();
  const form = useAuthForm({
    blank: { email },
    required: ['email'],
    send: async (values) => {
      await requestSignInCode(values.email, captcha.response);
      setSentTo(values.email);
    },
    onTyped: ({ email: typed = '' }) => onTyped({ email: typed }),
    onRefused: captcha.again,
  });

  function correct(): void {
    captcha.again();
    setSentTo(null);
  }

  if (sentTo) return <EnterCode email={sentTo} onCorrect={correct} onChallenge={onChallenge} />;
  return (
    <AuthFormFrame form={form} submit={m.auth_code_send()}>
      <EmailField form={form} hint={m.auth_code_hint()} autoComplete="email" autoFocus />
      {captcha.widget}
    </AuthFormFrame>
  );
}

type EnterProps = { email: string; onCorrect: () => void; onChallenge: (challenge: string) => void };

/** The code is sent as soon as it is complete. */
function EnterCode({ email, onCorrect, onChallenge }: EnterProps) {
  const form = useAuthForm({
    blank: { code: '' },
    required: ['code'],
    send: async ({ code }) => {
      const { challenge } = await signInWithCode(email, code);
      if (challenge) onChallenge(challenge);
      else toastSuccess({ title: m.auth_logged_in() });
    },
    onTyped: ({ code = '' }) => {
      // after the render that puts the last digit into the form
      if (countDigits(code) === limits.signInCode) setTimeout(() => form.formRef.current?.requestSubmit());
    },
  });
  return (
    <AuthFormFrame form={form} submit={m.auth_challenge_submit()}>
      <p role="status" className="text-muted">
        {m.auth_code_sent({ email })}
      </p>
      <CodeField form={form} autoFocus />
      <Button variant="link" className="-mt-3 self-start px-0!" onClick={onCorrect}>
        {m.auth_code_correct()}
      </Button>
    </AuthFormFrame>
  );
}
