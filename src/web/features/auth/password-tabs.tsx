import type { ReactNode } from 'react';
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
  /** other ways to sign in, below the forms */
  children?: ReactNode;
};

/** Sign In and Sign Up with a password. What was typed in one is there in the other. */
export function PasswordTabs({ tab, onTab, typed, onTyped, onChallenge, onForgot, children }: Props) {
  return (
    <Tabs value={tab} onValueChange={onTab}>
      <TabList className="sm:w-full! *:flex-1 *:justify-center">
        <Tab value="sign-in">{m.auth_tab_sign_in()}</Tab>
        <Tab value="sign-up">{m.auth_tab_sign_up()}</Tab>
      </TabList>
      <TabPanel value="sign-in">
        <SignInForm typed={typed} onTyped={onTyped} onChallenge={onChallenge} onForgot={onForgot} />
      </TabPanel>
      <TabPanel value="sign-up">
        <SignUpForm typed={typed} onTyped={onTyped} onUnconfirmed={() => onTab('sign-in')} />
      </TabPanel>
      {children}
    </Tabs>
  );
}
