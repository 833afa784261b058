import { useState } from 'react';
import { type SocialConnection, socialPlatforms } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { disconnect, listConnections } from '#web/features/admin/admin-calls.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { useAdminOutcome } from '#web/features/admin/use-admin-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/fields/checkbox.tsx';
import { toastInfo } from '#web/ui/over/toast.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';

const route = adminRoute({
  title: m.admin_social_title,
  text: m.admin_social_text,
  read: ({ signal }) => listConnections(signal),
  show: (connections) => <SocialPlatforms connections={connections} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;

type Platform = SocialConnection['platform'];

const names: Record<Platform, () => string> = {
  facebook: m.admin_social_facebook,
  x: m.admin_social_x,
  instagram: m.admin_social_instagram,
  linkedin: m.admin_social_linkedin,
};

/** Shows which platforms are connected. Connecting one is not implemented yet. */
function SocialPlatforms({ connections }: { connections: readonly SocialConnection[] }) {
  return (
    <div className="grid gap-5">
      <Card className="divide-y divide-line py-1 sm:py-2">
        {socialPlatforms.map((platform) => (
          <PlatformRow
            key={platform}
            platform={platform}
            connection={connections.find((connection) => connection.platform === platform)}
          />
        ))}
      </Card>
      <AutoPost />
    </div>
  );
}

type PlatformRowProps = { platform: Platform; connection: SocialConnection | undefined };

function PlatformRow({ platform, connection }: PlatformRowProps) {
  const outcome = useAdminOutcome();
  const name = names[platform]();
  const connect = () =>
    toastInfo({
      title: m.admin_social_coming_soon(),
      description: m.admin_social_coming_soon_text({ platform: name }),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div>
        <h2 className="text-lg">{name}</h2>
        <p className="text-muted text-sm">
          {connection ? m.admin_social_connected({ account: connection.account_id }) : m.admin_social_not_connected()}
        </p>
      </div>
      {connection ? (
        <ActButton
          variant="outline"
          size="sm"
          aria-label={m.admin_social_disconnect_of({ platform: name })}
          onPress={() => disconnect(platform)}
          told={outcome(m.admin_social_disconnected(), m.admin_social_disconnect_failed())}
        >
          {m.admin_social_disconnect()}
        </ActButton>
      ) : (
        <Button size="sm" aria-label={m.admin_social_connect_of({ platform: name })} onClick={connect}>
          {m.admin_social_connect()}
        </Button>
      )}
    </div>
  );
}

/** On by default and not saved: leaving the page resets it. */
function AutoPost() {
  const [on, setOn] = useState(true);
  return (
    <Card className="py-3 sm:py-4">
      <Switch
        label={m.admin_social_auto_post()}
        hint={m.admin_social_auto_post_text()}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Card>
  );
}
