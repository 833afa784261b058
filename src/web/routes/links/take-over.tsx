import { m } from '#core/paraglide/messages.js';
import { TakeOverPage } from '#web/features/handover/take-over-page.tsx';
import { withToken } from '#web/features/mail-link/with-token.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.handover_question, description: m.handover_question, index: false });

export default withToken(TakeOverPage);
