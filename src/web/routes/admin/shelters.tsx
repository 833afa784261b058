import { m } from '#core/paraglide/messages.js';
import { listShelters } from '#web/features/admin/admin-calls.ts';
import { searchedList } from '#web/features/admin/searched-list.tsx';
import { hasWords, ShelterList } from '#web/features/admin/shelter-list.tsx';

const route = searchedList({
  path: '/admin/shelters',
  title: m.admin_shelters_title,
  text: m.admin_shelters_text,
  placeholder: m.admin_shelters_search,
  none: m.admin_shelters_none,
  read: async (q, signal) => ({ rows: (await listShelters(signal)).filter((one) => hasWords(one, q)), next: null }),
  show: ({ rows }, q) => <ShelterList shelters={rows} q={q} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
