import { m } from '#core/paraglide/messages.js';
import { listConnections } from '#web/features/admin/admin-calls.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { SocialPlatforms } from '#web/features/admin/social-platforms.tsx';

const route = adminRoute({
  title: m.admin_social_title,
  text: m.admin_social_text,
  read: ({ signal }) => listConnections(signal),
  show: (connections) => <SocialPlatforms connections={connections} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
