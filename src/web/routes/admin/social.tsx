import { m } from '#core/paraglide/messages.js';
import { listConnections } from '#web/features/admin/admin-calls.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { SocialPlatforms } from '#web/features/admin/social-platforms.tsx';

const route = adminRoute({
  path: '/admin/social',
  title: m.admin_social_title,
  text: m.admin_social_text,
  read: ({ signal }) => listConnections(signal),
  show: (connections) => <SocialPlatforms connections={connections} />,
});

export const clientLoader = route.clientLoader;
export const HydrateFallback = route.fallback;
export const meta = route.meta;
export default route.page;
