import { Ban, Flag, Phone } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { ContactText } from '#web/features/cases/contact/contact-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { useOpener } from '#web/ui/over/use-opener.ts';
import type { ThreadProps } from './thread-calls.ts';

const loadShareDialog = () => import('./share-contact-dialog.tsx').then(({ ShareContactDialog }) => ShareContactDialog);

/** The contacts that the other one shares, and those that one shares oneself. */
export function SharedContacts({ thread: { their_contact, my_contact }, calls, act }: ThreadProps) {
  if (!their_contact && !my_contact.shown) return null;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      {their_contact && (
        <p className="wrap-anywhere">
          {m.threads_contact_theirs()} <ContactText text={their_contact} />
        </p>
      )}
      {my_contact.shown && (
        <div>
          <p className="wrap-anywhere">
            {m.threads_contact_shared()}{' '}
            <strong className="font-semibold">
              <bdi>{my_contact.text}</bdi>
            </strong>
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ActButton variant="outline" size="sm" onPress={() => act(calls.withdraw)}>
              {m.threads_contact_withdraw()}
            </ActButton>
            <span className="text-muted text-sm">{m.threads_contact_withdraw_hint()}</span>
          </div>
        </div>
      )}
    </div>
  );
}

/** Opens the dialog in which one shares a number. */
export function ShareContactButton({ thread, calls, act }: ThreadProps) {
  const { button, Dialog, opened } = useOpener(loadShareDialog);
  return (
    <>
      <Button icon={Phone} variant="ghost" size="sm" {...button}>
        {m.threads_contact_share()}
      </Button>
      {Dialog && <Dialog known={thread.my_contact.text} onShare={(text) => act(() => calls.share(text))} {...opened} />}
    </>
  );
}

const loadReportDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** Blocks the other one, or reports the conversation. */
export function SafetyActions({ thread, calls, act }: ThreadProps) {
  const { button, Dialog, opened } = useOpener(loadReportDialog);
  return (
    <>
      {!thread.blocked && (
        <ActButton
          icon={Ban}
          variant="ghost"
          size="sm"
          onPress={() => act(calls.block)}
          told={{ done: m.threads_blocked() }}
        >
          {m.threads_block()}
        </ActButton>
      )}
      <Button icon={Flag} variant="ghost" size="sm" {...button}>
        {m.threads_report()}
      </Button>
      {Dialog && <Dialog thing={{ kind: 'thread', id: thread.id }} calls={calls} act={act} {...opened} />}
    </>
  );
}

/** The actions that one has taken about the other one, and the way back. */
export function SafetyNotes({ thread, calls, act }: ThreadProps) {
  return (
    <>
      {thread.blocked && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
          <p className="text-sm">{m.threads_blocked_note()}</p>
          <ActButton variant="outline" size="sm" onPress={() => act(calls.unblock)}>
            {m.threads_unblock()}
          </ActButton>
        </div>
      )}
      {thread.reported && <Note>{m.threads_reported_note()}</Note>}
    </>
  );
}
