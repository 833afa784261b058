import { useState } from 'react';
import type { Account } from '#core/contract/account.ts';
import type { Enrolment } from '#core/contract/auth.ts';
import { m } from '#core/paraglide/messages.js';
import { CurrentPasswordField, NewPasswordField } from '#web/features/auth/auth-fields.tsx';
import { AuthFormFrame, useAuthForm } from '#web/features/auth/auth-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardActions, SettingsSection } from '#web/ui/card.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import { beginEnrolment, changePassword, newBackupCodes, turnOffTwoFactor } from './account-calls.ts';
import { BackupCodes, EnrolForm } from './enrol-form.tsx';
import { hasPassword, PasswordDialog } from './password-dialog.tsx';

type Step =
  | { name: 'rest' | 'asked-on' | 'asked-off' | 'asked-codes' }
  | { name: 'enrolling'; enrolment: Enrolment }
  | { name: 'codes'; codes: string[] };

const rest: Step = { name: 'rest' };

/** Turns two-step sign-in on and off, and manages the backup codes. */
export function TwoFactorSection({ user }: { user: Account }) {
  const [step, setStep] = useState<Step>(rest);
  const on = user.factors.includes('totp');
  if (!hasPassword(user)) return null;
  return (
    <SettingsSection title={m.account_two_factor()} text={on ? m.account_two_factor_on() : m.account_two_factor_off()}>
      {step.name === 'enrolling' && (
        <EnrolForm
          uri={step.enrolment.totpURI}
          onDone={() => setStep({ name: 'codes', codes: step.enrolment.backupCodes })}
        />
      )}
      {step.name === 'codes' && <BackupCodes codes={step.codes} onKept={() => setStep(rest)} />}
      {step.name !== 'enrolling' && step.name !== 'codes' && <Choices on={on} setStep={setStep} />}
      <Question user={user} step={step} setStep={setStep} />
    </SettingsSection>
  );
}

type StepProps = { step: Step; setStep: (step: Step) => void };

function Choices({ on, setStep }: Pick<StepProps, 'setStep'> & { on: boolean }) {
  if (!on) return <Button onClick={() => setStep({ name: 'asked-on' })}>{m.account_two_factor_turn_on()}</Button>;
  return (
    <CardActions className="mt-0!">
      <Button variant="secondary" onClick={() => setStep({ name: 'asked-codes' })}>
        {m.account_two_factor_new_codes()}
      </Button>
      <Button variant="outline" onClick={() => setStep({ name: 'asked-off' })}>
        {m.account_two_factor_turn_off()}
      </Button>
    </CardActions>
  );
}

function Question({ user, step, setStep }: StepProps & { user: Account }) {
  const questions = {
    'asked-on': {
      submit: m.account_continue(),
      send: async (password: string) => setStep({ name: 'enrolling', enrolment: await beginEnrolment(password) }),
    },
    'asked-codes': {
      submit: m.account_two_factor_new_codes(),
      send: async (password: string) => setStep({ name: 'codes', codes: await newBackupCodes(password) }),
    },
    'asked-off': {
      submit: m.account_two_factor_turn_off(),
      send: async (password: string) => {
        await turnOffTwoFactor(password);
        toastSuccess({ title: m.account_two_factor_turned_off() });
        setStep(rest);
      },
    },
  };
  if (!(step.name in questions)) return null;
  const question = questions[step.name as keyof typeof questions];
  return <PasswordDialog title={m.account_two_factor()} user={user} onClose={() => setStep(rest)} {...question} />;
}

/** Changes the password, if the account has one. */
export function PasswordSection({ user }: { user: Account }) {
  const [round, setRound] = useState(0);
  if (!hasPassword(user)) {
    return (
      <SettingsSection title={m.account_password()}>
        <p>{m.account_password_none({ providers: user.identities.join(', ') })}</p>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={m.account_password()} text={m.account_password_text()}>
      <ChangeForm key={round} email={user.email} onChanged={() => setRound(round + 1)} />
    </SettingsSection>
  );
}

function ChangeForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useAuthForm({
    blank: { current_password: '', password: '' },
    required: ['current_password', 'password'],
    send: async ({ current_password, password }) => {
      await changePassword(current_password, password);
      toastSuccess({ title: m.account_password_changed() });
      onChanged();
    },
  });
  return (
    <AuthFormFrame form={form} submit={m.account_change_password()} username={email}>
      <CurrentPasswordField form={form} />
      <NewPasswordField form={form} label={m.auth_new_password()} />
    </AuthFormFrame>
  );
}
