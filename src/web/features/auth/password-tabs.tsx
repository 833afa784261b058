import { type ReactNode, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { Typed } from './use-auth-form.ts';

export type PasswordTab = 'sign-in' | 'sign-up';

type Props = {
  tab: PasswordTab;
  onTab: (tab: PasswordTab) => void;
  typed: Typed;
  onTyped: (change: Partial<Typed>) => void;
  onChallenge: (challenge: string) => void;
  /** left out where no mail can be sent */
  onForgot?: (() => void) | undefined;
  /** the address has the focus at first, so that it can be typed at once; a tab that is changed to takes it not away */
  autoFocus?: boolean;
  /** other ways to sign in, below the forms */
  children?: ReactNode;
};

/** Sign In and Sign Up with a password. What was typed in one is there in the other. */
export function PasswordTabs({
  tab,
  onTab,
  typed,
  onTyped,
  onChallenge,
  onForgot,
  autoFocus = false,
  children,
}: Props) {
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
        <SignInForm {...{ typed, onTyped, focused, onChallenge, onForgot }} />
      </TabPanel>
      <TabPanel value="sign-up">
        <SignUpForm {...{ typed, onTyped, focused }} onUnconfirmed={() => change('sign-in')} />
      </TabPanel>
      {children}
    </Tabs>
  );
}
