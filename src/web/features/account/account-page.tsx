import type { Account } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { AlertsSection } from '#web/features/alerts/alerts-section.tsx';
import { FollowedCases } from '#web/features/follow/followed-cases.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { DeleteSection, ExportSection } from './data-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Settings of the account itself. */
export function AccountPage({ user }: { user: Account }) {
  return (
    <div className="page-column pb-16">
      <PageHeading title={m.account_title()} text={m.account_text({ email: user.email })} />
      <div className="flex flex-col gap-6">
        <ProfileSection user={user} />
        <NotificationSection user={user} />
        <AlertsSection />
        <FollowedCases />
        <PasswordSection user={user} />
        <TwoFactorSection user={user} />
        <PasskeysSection user={user} />
        <SessionsSection />
        <ExportSection user={user} />
        <DeleteSection user={user} />
      </div>
    </div>
  );
}
