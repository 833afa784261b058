import { m } from '#core/paraglide/messages.js';
import { UnsubscribePanel } from '#web/features/mail-link/unsubscribe-panel.tsx';
import { withToken } from '#web/features/mail-link/with-token.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.mails_title, description: m.mails_text, index: false });

export default withToken(UnsubscribePanel);
