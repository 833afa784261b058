import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { InvitationPage } from '#web/features/plan/party/invitation-page.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';

export const meta = metaOf({
  title: m.plan_invitation_title,
  description: m.plan_invitation_title,
  path: '/invitation',
  index: false,
});

export default function Invitation() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return <InvitationPage key={token} token={token} />;
}
