import { m } from '#core/paraglide/messages.js';
import { listShelters } from '#web/features/admin/admin-calls.ts';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { ShelterList } from '#web/features/admin/shelter-list.tsx';

const route = adminRoute({
  title: m.admin_shelters_title,
  text: m.admin_shelters_text,
  read: ({ signal }) => listShelters(signal),
  show: (shelters) => <ShelterList shelters={shelters} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
