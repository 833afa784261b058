import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { QueueItem, ReportedThread } from '#core/contract/moderation.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/note.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { CoveredPhotos } from './covered-photo.tsx';
import { DecisionForm } from './decision-form.tsx';
import { readConversation } from './moderation-calls.ts';

/** The messages of a reported conversation, once a moderator asks for them: the log tells who read them. */
export function ReportedConversation({ of }: { of: QueueItem }) {
  const [messages, setMessages] = useState<ReportedThread['messages'] | null>(null);
  const { run, busy } = useAction();
  const read = () => run(async () => setMessages((await readConversation(of.id)).messages));
  if (messages)
    return (
      <ol aria-label={m.moderation_conversation()} className="divide-y divide-line border-line border-y">
        {messages.map((message) => (
          <Message key={message.id} of={of} message={message} onDecided={read} />
        ))}
      </ol>
    );
  return (
    <div>
      <Button icon={MessagesSquare} variant="outline" size="sm" loading={busy} onClick={() => void read()}>
        {m.moderation_read()}
      </Button>
      <p className="mt-2 text-muted text-sm">{m.moderation_read_hint()}</p>
    </div>
  );
}

type MessageProps = { of: QueueItem; message: ReportedThread['messages'][number]; onDecided: () => Promise<unknown> };

function Message({ of, message, onDecided }: MessageProps) {
  const [deciding, setDeciding] = useState(false);
  const { id, by, kind, text, photo_ids, hidden, accused, created_at } = message;
  const hasContent = text !== '' || photo_ids.length > 0;
  const asItem: QueueItem = { ...of, kind: 'message', id, hidden, author: accused ? of.author : null };
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
        <span>
          {m.moderation_side({ side: by })}, <RelativeTime at={created_at} />
        </span>
        {hidden && <Badge>{m.moderation_hidden()}</Badge>}
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">
        {text || (!hasContent && m.threads_entry({ kind, mine: 'no' }))}
      </p>
      <div className="mt-2 flex flex-wrap gap-4">
        <CoveredPhotos ids={photo_ids} of={of} />
      </div>
      {hasContent && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3"
          aria-expanded={deciding}
          onClick={() => setDeciding(!deciding)}
        >
          {m.moderation_decide_message()}
        </Button>
      )}
      {deciding && (
        <div className="mt-2 rounded-control bg-sunken p-4">
          <DecisionForm
            of={asItem}
            onSettled={() => {
              setDeciding(false);
              void onDecided();
            }}
          />
        </div>
      )}
    </li>
  );
}
