import { useState } from 'react';
import { z } from 'zod';
import { m } from '#core/paraglide/messages.js';
import { api } from '#web/lib/api/api-client.ts';
import { useSite } from '#web/lib/page/site.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/over/toast.tsx';

const names: Record<string, string> = {
  google: 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
  microsoft: 'Microsoft',
  apple: 'Apple',
};

/**
 * A button for each configured provider. Renders nothing, not even the separator, if there are none.
 * @param backTo a path of this site
 */
export function SocialButtons({ backTo }: { backTo: string }) {
  const { socialProviders } = useSite();
  const [leaving, setLeaving] = useState<string | null>(null);
  if (socialProviders.length === 0) return null;

  async function leaveFor(provider: string): Promise<void> {
    setLeaving(provider);
    try {
      location.assign(await addressOf(provider, backTo));
    } catch {
      toastError({ description: m.auth_social_failed() });
      setLeaving(null);
    }
  }

  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.auth_or()}
      </p>
      {socialProviders.map((provider) => (
        <Button
          key={provider}
          variant="outline"
          block
          loading={leaving === provider}
          onClick={() => leaveFor(provider)}
        >
          {m.auth_continue_with({ provider: names[provider] ?? provider })}
        </Button>
      ))}
    </div>
  );
}

/** The address of the provider's sign-in page, which will return to our site. */
async function addressOf(provider: string, backTo: string): Promise<string> {
  const request = { provider, callbackURL: backTo, errorCallbackURL: backTo, disableRedirect: true };
  return (await api.post('/api/auth/sign-in/social', request, z.object({ url: z.url() }))).url;
}
