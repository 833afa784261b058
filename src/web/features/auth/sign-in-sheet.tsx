import { useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/page/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import type { ToastText } from '#web/ui/over/toast.tsx';
import type { Typed } from './auth-form.tsx';
import { ChallengeForm } from './challenge-form.tsx';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type PasswordTab, PasswordTabs } from './password-tabs.tsx';
import { SharedDeviceChoice } from './shared-device-choice.tsx';
import { SocialButtons } from './social-buttons.tsx';

type Way = 'code' | 'password';

type Props = {
  /** why an account is needed */
  message: ToastText;
  onClose: () => void;
};

/**
 * Sign-in over a form, which stays as it is. A code by mail comes first, because it needs no account and no password;
 * on a site without mail it is a password.
 */
export function SignInSheet({ message, onClose }: Props) {
  const { sendsMail } = useSite();
  const { pathname, search } = useLocation();
  const [way, setWay] = useState<Way>(sendsMail ? 'code' : 'password');
  const [tab, setTab] = useState<PasswordTab>(sendsMail ? 'sign-in' : 'sign-up');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed>({ email: '', display_name: '' });
  const onTyped = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));
  const forms = { typed, onTyped, onChallenge: setChallenge };

  return (
    <Dialog title={message.title} description={message.description} onClose={onClose}>
      {/* React passes events of a dialog on to the form that opened it, which must not take them for its own */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {challenge ? (
          <ChallengeForm challenge={challenge} onOver={() => setChallenge(null)} />
        ) : (
          <>
            {way === 'code' ? (
              <CodeForm email={typed.email} onTyped={onTyped} onChallenge={setChallenge} />
            ) : (
              <PasswordTabs
                {...forms}
                tab={tab}
                onTab={setTab}
                autoFocus
                onForgot={sendsMail ? () => setWay('code') : undefined}
              />
            )}
            <PasskeyButton className="mt-3" />
            {sendsMail && (
              <Button
                variant="link"
                className="mt-3 px-0!"
                onClick={() => setWay(way === 'code' ? 'password' : 'code')}
              >
                {way === 'code' ? m.auth_use_password() : m.auth_use_code()}
              </Button>
            )}
            <SharedDeviceChoice />
            <SocialButtons backTo={pathname + search} />
          </>
        )}
      </div>
    </Dialog>
  );
}
