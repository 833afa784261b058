import { m } from '#core/paraglide/messages.js';
import { AlertsPage } from '#web/features/alerts/alerts-page.tsx';
import { withToken } from '#web/features/mail-link/with-token.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.alerts_own, description: m.alerts_own_text, index: false });

export default withToken(AlertsPage);
