import { useState } from 'react';
import type { RelayedMessage } from '#core/contract/message.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toastError } from '#web/ui/toast.ts';

type Props = { message: RelayedMessage; onShowLinks: () => Promise<void> };

/** One message, as plain text: even links that are shown have to be copied. */
export function MessageItem({ message, onShowLinks }: Props) {
  return (
    <article className="flex flex-col gap-2">
      {message.flagged && <Note>{m.cases_messages_warning()}</Note>}
      <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
      <p className="wrap-anywhere text-sm">
        {message.reply_to ? (
          <>
            {m.cases_messages_answer()} <strong className="select-all font-semibold">{message.reply_to}</strong>
          </>
        ) : (
          m.cases_messages_no_answer()
        )}
      </p>
      {message.links_hidden && <ShowLinks onShow={onShowLinks} />}
      <p className="text-muted text-sm">
        {m.cases_posted()} <RelativeTime at={message.created_at} />
      </p>
    </article>
  );
}

function ShowLinks({ onShow }: { onShow: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function show(): Promise<void> {
    setBusy(true);
    await onShow().catch(() => toastError({ description: m.cases_messages_show_links_failed() }));
    setBusy(false);
  }

  return (
    <div>
      <Button variant="outline" size="sm" loading={busy} onClick={show}>
        {m.cases_messages_show_links()}
      </Button>
      <p className="mt-1 text-muted text-sm">{m.cases_messages_show_links_hint()}</p>
    </div>
  );
}
