import { m } from '#core/paraglide/messages.js';
import { withToken } from '#web/features/mail-link/with-token.tsx';
import { InvitationPage } from '#web/features/plan/party/invitation-page.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({ title: m.plan_invitation_title, description: m.plan_invitation_title, index: false });

export default withToken(InvitationPage);
