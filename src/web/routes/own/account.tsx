import { limits } from '#core/cases/limits.ts';
import type { Account } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { DeleteSection, ExportSection } from '#web/features/account/data-section.tsx';
import { NotificationSection } from '#web/features/account/notification-section.tsx';
import { PasskeysSection } from '#web/features/account/passkeys-section.tsx';
import { SessionsSection } from '#web/features/account/sessions-section.tsx';
import { PasswordSection, TwoFactorSection } from '#web/features/account/two-factor-section.tsx';
import { AlertsSection } from '#web/features/alerts/own-alerts.tsx';
import { AuthField, NameField } from '#web/features/auth/auth-fields.tsx';
import { AuthFormFrame, useAuthForm } from '#web/features/auth/auth-form.tsx';
import { RequireSession } from '#web/features/auth/signed-in-page.tsx';
import { profileDraft } from '#web/features/drafts/draft-names.ts';
import { FollowedCases } from '#web/features/follow/followed-cases.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { saveProfile } from '#web/lib/session/save-profile.ts';
import { SettingsSection } from '#web/ui/card.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({ title: m.account_title, description: m.account_description, index: false });

export default function AccountRoute() {
  return (
    <RequireSession title={m.account_title()}>{(user) => <AccountPage key={user.id} user={user} />}</RequireSession>
  );
}

/** Settings of the account itself. */
function AccountPage({ user }: { user: Account }) {
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

function ProfileSection({ user }: { user: Account }) {
  const form = useAuthForm({
    blank: { display_name: user.display_name ?? '', contact_email: user.contact_email ?? '' },
    required: [],
    draft: profileDraft,
    send: async (values) => {
      await saveProfile(values);
      toastSuccess({ title: m.account_saved() });
    },
  });
  return (
    <SettingsSection title={m.account_profile()} text={m.account_profile_text()}>
      <AuthFormFrame form={form} submit={m.account_save()}>
        <NameField form={form} label={m.account_display_name()} />
        <AuthField
          form={form}
          name="contact_email"
          type="email"
          label={m.account_contact_email()}
          autoComplete="email"
          maxLength={limits.emailMax}
        />
      </AuthFormFrame>
    </SettingsSection>
  );
}
