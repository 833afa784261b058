import { limits } from '#core/cases/limits.ts';
import type { Account } from '#core/contract/account.ts';
import { m } from '#core/paraglide/messages.js';
import { AuthField } from '#web/features/auth/auth-fields.tsx';
import { AuthFormFrame } from '#web/features/auth/auth-form.tsx';
import { useAuthForm } from '#web/features/auth/use-auth-form.ts';
import { saveProfile } from '#web/lib/session/save-profile.ts';
import { toastSuccess } from '#web/ui/over/toast.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';

export function ProfileSection({ user }: { user: Account }) {
  const form = useAuthForm({
    blank: { display_name: user.display_name ?? '', contact_email: user.contact_email ?? '' },
    required: [],
    send: async (values) => {
      await saveProfile(values);
      toastSuccess({ title: m.account_saved() });
    },
  });
  return (
    <SettingsSection title={m.account_profile()} text={m.account_profile_text()}>
      <AuthFormFrame form={form} submit={m.account_save()}>
        <AuthField
          form={form}
          name="display_name"
          label={m.account_display_name()}
          autoComplete="name"
          maxLength={limits.shortText}
        />
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
