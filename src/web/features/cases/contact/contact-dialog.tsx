import { useNavigate } from 'react-router';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { SafetyNotice } from '#web/features/guard/before-sending.tsx';
import { useSite } from '#web/lib/page/site.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';
import type { Opened } from '#web/ui/over/use-opener.ts';
import { ContactForm } from './contact-form.tsx';
import { ShownContact } from './contact-text.tsx';

type ContactDialogProps = {
  of: PublicCase;
  title: string;
  /** it is an entry of the browser's history, which the conversation takes the place of */
  over?: boolean;
} & Opened;

/** How to reach the reporter of a case: the address that is shown, or a message through the service. */
export function ContactDialog({ of, title, over = false, ...opened }: ContactDialogProps) {
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const { sendsMail } = useSite();
  const reader = of.side === 'missing' ? 'finder' : 'owner';
  const forVisitors = sendsMail ? m.cases_contact_visitor_text() : m.cases_contact_one_way_text();
  const how = signedIn ? m.cases_contact_thread_text() : forVisitors;
  return (
    <Dialog {...opened} title={title} description={of.contact_display ? undefined : how}>
      {of.contact_display ? (
        <ShownContact text={of.contact_display} />
      ) : (
        <ContactForm
          caseId={of.id}
          reader={reader}
          onSent={({ thread_id }) => {
            if (!thread_id || !over) opened.onClose();
            if (thread_id) void navigate(`/messages/${thread_id}`, { replace: over });
          }}
        />
      )}
      <SafetyNotice reader={reader} className="mt-6" />
    </Dialog>
  );
}
