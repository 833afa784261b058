import { UserPlus } from 'lucide-react';
import { localeDate } from '#core/cases/relative-time.ts';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { inviteHelpers, withdrawInvitation } from '#web/features/plan/calls/plan-calls.ts';
import { CopyLink } from '#web/features/share/copy-link.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';

/** The link with which people join. A new one makes the earlier void. */
export function InvitationLink({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  const { invitation } = plan;
  const { id } = plan.case;
  const invite = { onPress: () => inviteHelpers(id), told: { after: onChanged } };
  if (!invitation)
    return (
      <ActButton icon={UserPlus} className="justify-self-start" {...invite}>
        {m.plan_invite()}
      </ActButton>
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm">{m.plan_invitation_text({ date: localeDate(new Date(invitation.expires_at)) })}</p>
      <CopyLink url={invitation.url} label={m.plan_invitation_link()} />
      <div className="flex flex-wrap gap-2">
        <ActButton variant="outline" size="sm" {...invite}>
          {m.plan_invitation_new()}
        </ActButton>
        <ActButton
          variant="ghost"
          size="sm"
          onPress={() => withdrawInvitation(id)}
          told={{ done: m.plan_invitation_withdrawn(), after: onChanged }}
        >
          {m.plan_invitation_withdraw()}
        </ActButton>
      </div>
    </div>
  );
}
