import { m } from '#core/paraglide/messages.js';
import { ConfirmPanel } from '#web/features/confirm/confirm-panel.tsx';
import { withToken } from '#web/features/mail-link/with-token.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.auth_confirm_title, description: m.auth_confirm_text, index: false });

export default withToken(ConfirmPanel);
