import { UserPlus } from 'lucide-react';
import { localeDate } from '#core/cases/relative-time.ts';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { inviteHelpers, withdrawInvitation } from '#web/features/plan/calls/plan-calls.ts';
import { CopyLink } from '#web/features/share/copy-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.ts';

/** The link with which people join. A new one makes the earlier void. */
export function InvitationLink({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  const { run, doing } = useAction();
  const { invitation } = plan;
  const { id } = plan.case;
  const invite = () => void run(() => inviteHelpers(id), { name: 'invite', after: onChanged });
  const withdraw = () =>
    void run(() => withdrawInvitation(id), { name: 'withdraw', done: m.plan_invitation_withdrawn(), after: onChanged });
  if (!invitation)
    return (
      <Button className="justify-self-start" loading={doing === 'invite'} onClick={invite}>
        <UserPlus aria-hidden="true" className="size-4" />
        {m.plan_invite()}
      </Button>
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm">{m.plan_invitation_text({ date: localeDate(new Date(invitation.expires_at)) })}</p>
      <CopyLink url={invitation.url} label={m.plan_invitation_link()} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" loading={doing === 'invite'} onClick={invite}>
          {m.plan_invitation_new()}
        </Button>
        <Button variant="ghost" size="sm" loading={doing === 'withdraw'} onClick={withdraw}>
          {m.plan_invitation_withdraw()}
        </Button>
      </div>
    </div>
  );
}
