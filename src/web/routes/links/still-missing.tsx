import { m } from '#core/paraglide/messages.js';
import { CheckPanel } from '#web/features/case-check/check-panel.tsx';
import { withToken } from '#web/features/mail-link/with-token.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.check_title, description: m.check_title, index: false });

export default withToken(CheckPanel);
