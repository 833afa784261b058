import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/site.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { MessageItem } from './message-item.tsx';
import { useMessages } from './use-messages.ts';

/** What people wrote to the owner of a case, on its page; only the owner sees it. Nothing while there are none. */
export function OwnMessages({ of }: { of: PublicCase }) {
  const { list, failed, retry, show } = useMessages(of.id);
  const { sendsMail } = useSite();
  if (!failed && !list?.total) return null;
  return (
    <Card>
      <CardTitle>{m.cases_messages()}</CardTitle>
      <p className="mt-1 text-muted text-sm">{sendsMail ? m.cases_messages_text() : m.cases_messages_text_no_mail()}</p>
      {failed && (
        <div className="mt-4">
          <NotLoaded onRetry={retry}>{m.cases_messages_failed()}</NotLoaded>
        </div>
      )}
      <ul className="mt-4 divide-y divide-line">
        {list?.messages.map((message) => (
          <li key={message.id} className="py-4 last:pb-0">
            <MessageItem message={message} onShowLinks={() => show(message.id)} />
          </li>
        ))}
      </ul>
      {list && list.total > list.messages.length && (
        <p className="mt-4 text-muted text-sm">
          {m.cases_messages_newest({ shown: list.messages.length, total: list.total })}
        </p>
      )}
    </Card>
  );
}
