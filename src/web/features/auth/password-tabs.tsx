import { type ReactNode, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { signIn, signUp } from '#web/lib/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { toastInfo, toastSuccess } from '#web/ui/over/toast.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AuthField, EmailField, NameField, NewPasswordField } from './auth-fields.tsx';
import { AuthFormFrame, type Typed, useAuthForm } from './auth-form.tsx';
import { useCaptcha } from './captcha.tsx';

export type PasswordTab = 'sign-in' | 'sign-up';

type FormProps = {
  /** what was typed in one form is there in the other */
  typed: Typed;
  onTyped: (change: Partial<Typed>) => void;
  /** the address has the focus when the form appears */
  focused: boolean;
};

type SignInProps = {
  onChallenge: (challenge: string) => void;
  /** left out where no mail can be sent */
  onForgot?: (() => void) | undefined;
};

type PasswordTabsProps = Omit<FormProps, 'focused'> &
  SignInProps & {
    tab: PasswordTab;
    onTab: (tab: PasswordTab) => void;
    /** the address has the focus at first, so that it can be typed at once; a tab that is changed to takes it not away */
    autoFocus?: boolean;
    /** other ways to sign in, below the forms */
    children?: ReactNode;
  };

/** Sign In and Sign Up with a password. */
export function PasswordTabs({ tab, onTab, autoFocus = false, children, ...forms }: PasswordTabsProps) {
  const [focused, setFocused] = useState(autoFocus);
  const change = (next: PasswordTab) => {
    setFocused(false);
    onTab(next);
  };
  return (
    <Tabs value={tab} onValueChange={change}>
      <TabList className="sm:w-full! *:flex-1 *:justify-center">
        <Tab value="sign-in">{m.auth_tab_sign_in()}</Tab>
        <Tab value="sign-up">{m.auth_tab_sign_up()}</Tab>
      </TabList>
      <TabPanel value="sign-in">
        <SignInForm {...forms} focused={focused} />
      </TabPanel>
      <TabPanel value="sign-up">
        <SignUpForm {...forms} focused={focused} onUnconfirmed={() => change('sign-in')} />
      </TabPanel>
      {children}
    </Tabs>
  );
}

function SignInForm({ typed, onTyped, focused, onChallenge, onForgot }: FormProps & SignInProps) {
  const captcha = useCaptcha();
  const form = useAuthForm({
    blank: { email: typed.email, password: '' },
    required: ['email', 'password'],
    send: async (values) => {
      const { challenge } = await signIn(values, captcha.response);
      if (challenge) onChallenge(challenge);
      else toastSuccess({ title: m.auth_logged_in() });
    },
    onTyped: ({ password: _, ...change }) => onTyped(change),
    onRefused: captcha.again,
  });

  return (
    <AuthFormFrame form={form} submit={m.auth_submit_sign_in()}>
      <EmailField form={form} autoFocus={focused} />
      <AuthField
        form={form}
        name="password"
        type="password"
        label={m.auth_password()}
        autoComplete="current-password"
      />
      {onForgot && (
        <Button variant="link" className="-mt-3 self-start px-0!" onClick={onForgot}>
          {m.auth_forgot()}
        </Button>
      )}
      {captcha.widget}
    </AuthFormFrame>
  );
}

/** @param onUnconfirmed called if the account was created, but its address has to be confirmed first */
function SignUpForm({ typed, onTyped, focused, onUnconfirmed }: FormProps & { onUnconfirmed: () => void }) {
  const captcha = useCaptcha();
  const form = useAuthForm({
    blank: { ...typed, password: '' },
    required: ['email', 'password'],
    send: async (values) => {
      const open = await signUp(values, captcha.response);
      if (open) return toastSuccess({ title: m.auth_account_created() });
      // one toast, because a phone shows only the newest
      toastInfo({ title: m.auth_account_created(), description: m.auth_confirm_sent({ email: values.email }) });
      onUnconfirmed();
    },
    onTyped: ({ password: _, ...change }) => onTyped(change),
    onRefused: captcha.again,
  });

  return (
    <AuthFormFrame form={form} submit={m.auth_submit_sign_up()}>
      <NameField form={form} label={m.auth_display_name()} />
      <EmailField form={form} autoFocus={focused} />
      <NewPasswordField form={form} label={m.auth_password()} />
      {captcha.widget}
    </AuthFormFrame>
  );
}
