import { useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ChallengeForm } from './challenge-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

type Step =
  | { name: 'sign-in' | 'sign-up' | 'recover'; email: string }
  | { name: 'challenge'; email: string; challenge: string };

const headings = {
  'sign-in': m.auth_heading_sign_in,
  'sign-up': m.auth_heading_sign_up,
  recover: m.auth_heading_recover,
  challenge: m.auth_heading_challenge,
};

/** Signing in and up, and the steps that may follow: a second factor, a forgotten password. */
export function AuthPanel() {
  const [step, setStep] = useState<Step>({ name: 'sign-in', email: '' });
  const { pathname, search } = useLocation();
  const { email } = step;
  const beyond = step.name === 'challenge' || step.name === 'recover';
  const toSignIn = (typed = email) => setStep({ name: 'sign-in', email: typed });
  const toChallenge = (challenge: string) => setStep({ name: 'challenge', email, challenge });

  return (
    <div className="mx-auto w-full max-w-md py-8 sm:py-14">
      <h1 className="text-center text-3xl">{headings[step.name]()}</h1>
      {!beyond && <p className="mt-2 text-center text-muted">{m.auth_lead()}</p>}
      <Card className="mt-6">
        {step.name === 'challenge' && <ChallengeForm challenge={step.challenge} onOver={() => toSignIn()} />}
        {step.name === 'recover' && <RecoverForm email={email} onChallenge={toChallenge} />}
        {beyond ? (
          <Button variant="link" className="mt-4 px-0" onClick={() => toSignIn()}>
            {m.auth_back_to_sign_in()}
          </Button>
        ) : (
          <Tabs value={step.name} onValueChange={(name: 'sign-in' | 'sign-up') => setStep({ name, email })}>
            <TabList className="sm:w-full *:flex-1 *:justify-center">
              <Tab value="sign-in">{m.auth_tab_sign_in()}</Tab>
              <Tab value="sign-up">{m.auth_tab_sign_up()}</Tab>
            </TabList>
            <TabPanel value="sign-in">
              <SignInForm
                key={email}
                email={email}
                onChallenge={toChallenge}
                onForgot={(typed) => setStep({ name: 'recover', email: typed })}
              />
            </TabPanel>
            <TabPanel value="sign-up">
              <SignUpForm onUnconfirmed={toSignIn} />
            </TabPanel>
            <SocialButtons backTo={pathname + search} />
          </Tabs>
        )}
      </Card>
    </div>
  );
}
