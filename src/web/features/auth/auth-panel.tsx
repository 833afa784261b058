import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/page/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Typed } from './auth-form.tsx';
import { ChallengeForm } from './challenge-form.tsx';
import { CodeForm } from './code-form.tsx';
import { formAt, KeptDraft } from './kept-draft.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type PasswordTab, PasswordTabs } from './password-tabs.tsx';
import { RecoverForm, takeRecoveryLink } from './recover-form.tsx';
import { SharedDeviceChoice } from './shared-device-choice.tsx';
import { SocialButtons } from './social-buttons.tsx';

type Step =
  | { name: PasswordTab }
  | { name: 'code' }
  | { name: 'recover'; token?: string }
  | { name: 'challenge'; challenge: string };

const headings = {
  'sign-in': m.auth_heading_sign_in,
  'sign-up': m.auth_heading_sign_up,
  code: m.auth_heading_sign_in,
  recover: m.auth_heading_recover,
  challenge: m.auth_heading_challenge,
};

/**
 * Sign In and Sign Up, a code instead of a password, and the steps that may follow: a second factor, a forgotten
 * password. People who come from a form that needs no account to be filled in start at Sign Up: most of them are new.
 * @param backTo where the person goes afterwards
 */
export function AuthPanel({ backTo }: { backTo: string }) {
  const from = formAt(backTo);
  const { sendsMail } = useSite();
  const [step, setStep] = useState<Step>({ name: from && !from.forMembers ? 'sign-up' : 'sign-in' });
  const [typed, setTyped] = useState<Typed>({ email: '', display_name: '' });
  const onTyped = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const { pathname, search } = useLocation();
  useEffect(() => {
    const link = takeRecoveryLink();
    if (!link) return;
    setTyped((before) => ({ ...before, email: link.email }));
    setStep({ name: 'recover', token: link.token });
  }, []);
  const toSignIn = () => setStep({ name: 'sign-in' });
  const toChallenge = (challenge: string) => setStep({ name: 'challenge', challenge });
  const isTab = step.name === 'sign-in' || step.name === 'sign-up';

  return (
    <div className="mx-auto w-full max-w-md py-8 sm:py-14">
      <h1 className="text-center text-3xl">{headings[step.name]()}</h1>
      {isTab && <p className="mt-2 text-center text-muted">{m.auth_lead()}</p>}
      {isTab && from && <KeptDraft of={from} />}
      <SharedDeviceChoice />
      <Card className="mt-4">
        {step.name === 'challenge' && <ChallengeForm challenge={step.challenge} onOver={toSignIn} />}
        {step.name === 'code' && <CodeForm email={typed.email} onTyped={onTyped} onChallenge={toChallenge} />}
        {step.name === 'recover' && (
          <RecoverForm key={step.token} email={typed.email} token={step.token} onChallenge={toChallenge} />
        )}
        {isTab ? (
          <PasswordTabs
            tab={step.name}
            onTab={(name) => setStep({ name })}
            typed={typed}
            onTyped={onTyped}
            onChallenge={toChallenge}
            onForgot={() => setStep({ name: 'recover' })}
          >
            <PasskeyButton className="mt-4" />
            {sendsMail && (
              <Button variant="link" className="mt-4 px-0!" onClick={() => setStep({ name: 'code' })}>
                {m.auth_use_code()}
              </Button>
            )}
            <SocialButtons backTo={pathname + search} />
          </PasswordTabs>
        ) : (
          <Button variant="link" className="mt-4 px-0!" onClick={toSignIn}>
            {m.auth_back_to_sign_in()}
          </Button>
        )}
      </Card>
    </div>
  );
}
