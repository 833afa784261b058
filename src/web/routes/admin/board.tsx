import { m } from '#core/paraglide/messages.js';
import { adminRoute } from '#web/features/admin/admin-route.tsx';
import { AgreementTable } from '#web/features/board/agreement-table.tsx';
import { readAgreement } from '#web/features/board/board-calls.ts';

const route = adminRoute({
  title: m.board_title,
  text: m.board_admin_text,
  read: ({ signal }) => readAgreement(signal),
  show: (measured) => <AgreementTable of={measured} />,
});

export const { clientLoader, fallback: HydrateFallback, meta } = route;
export default route.page;
