import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cutText } from '#core/cases/preview-text.ts';
import type { Thread, ThreadMessage } from '#core/contract/thread.ts';
import type { Reader } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { momentText } from '#core/text/format.ts';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { MarkedText, RiskAdvice } from '#web/features/guard/before-sending.tsx';
import { PrivatePhotos } from '#web/features/photos/private-photos.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { useOpener } from '#web/ui/over/use-opener.ts';
import type { ThreadProps } from './thread-calls.ts';
import { entryText, hasWords, photosText, readerIn, themOf } from './thread-names.ts';

/**
 * The messages of a conversation, the newest at the end. Screen readers are told of those that arrive, not of earlier
 * ones that were asked for: these stand before the log.
 */
export function MessageLog({ thread, onEarlier, ...reporting }: ThreadProps & { onEarlier: () => Promise<void> }) {
  const end = useRef<HTMLDivElement>(null);
  const [oldest] = useState(thread.messages[0]?.id);
  const earlier = Math.max(
    0,
    thread.messages.findIndex(({ id }) => id === oldest),
  );
  const shown = (message: ThreadMessage) => <Entry key={message.id} {...{ message, thread }} {...reporting} />;
  const newest = thread.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a message arrives
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [newest]);
  return (
    <>
      {thread.has_earlier && (
        <div className="mb-4 flex justify-center">
          <ActButton variant="outline" size="sm" onPress={onEarlier}>
            {m.threads_earlier()}
          </ActButton>
        </div>
      )}
      <div className="flex flex-col gap-4 not-empty:mb-4">{thread.messages.slice(0, earlier).map(shown)}</div>
      <div role="log" aria-label={m.threads_log()} className="flex flex-col gap-4">
        {thread.messages.slice(earlier).map(shown)}
      </div>
      <div ref={end} className="scroll-mt-80 scroll-mb-56" />
    </>
  );
}

/** The parts that reports of messages need. */
type Reporting = Pick<ThreadProps, 'calls' | 'act'>;

function Entry({ message, thread, ...reporting }: { message: ThreadMessage; thread: Thread } & Reporting) {
  if (hasWords(message))
    return <Bubble {...{ message }} them={themOf(thread)} reader={readerIn(thread)} {...reporting} />;
  return (
    <p className="text-center text-muted text-sm">
      {entryText(message)} <RelativeTime at={message.created_at} />
    </p>
  );
}

type BubbleProps = { message: ThreadMessage; them: string; reader: Reader } & Reporting;

function Bubble({ message, them, reader, ...reporting }: BubbleProps) {
  const { mine, hidden } = message;
  return (
    <article className={clsx('max-w-[85%] sm:max-w-[75%]', mine ? 'self-end' : 'self-start')}>
      <p className={clsx('mb-1 text-muted text-xs', mine && 'text-end')}>
        {mine ? m.threads_me() : them}
        {message.kind === 'answer' && ` · ${m.threads_answer_kind()}`} · <RelativeTime at={message.created_at} />
      </p>
      <div
        className={clsx(
          'rounded-2xl px-4 py-2.5',
          mine ? 'rounded-se-sm bg-brand-soft' : 'rounded-ss-sm border border-line bg-surface',
        )}
      >
        {hidden && !mine ? (
          <p className="text-muted text-sm">{m.threads_hidden()}</p>
        ) : (
          <Content message={message} who={mine ? m.threads_me() : them} headers={reporting.calls.headers} />
        )}
      </div>
      {hidden && mine && <p className="mt-1 text-end text-muted text-xs">{m.threads_hidden_mine()}</p>}
      <RiskAdvice marks={message.marks} reader={reader} />
      {!mine && !hidden && <ReportMessage message={message} {...reporting} />}
    </article>
  );
}

type ContentProps = { message: ThreadMessage; who: string; headers: Record<string, string> };

function Content({ message, who, headers }: ContentProps) {
  const { text, photos, photos_hidden } = message;
  if (!text && photos.length + photos_hidden === 0) return <p className="text-muted text-sm">{photosText(message)}</p>;
  return (
    <>
      {text && <MarkedText {...message} />}
      <PrivatePhotos photos={photos} title={m.threads_photos({ who })} headers={headers} />
      {photos_hidden > 0 && <p className="text-muted text-sm">{m.threads_photos_held({ count: photos_hidden })}</p>}
    </>
  );
}

/** So many letters of a message tell it from the others. */
const namedBy = 40;

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** Reports a message of the other one; whoever has done so is told. */
function ReportMessage({ message, ...reporting }: { message: ThreadMessage } & Reporting) {
  const { id, reported } = message;
  const { button, Dialog, opened } = useOpener(loadDialog);
  // a screen reader that lists the buttons tells them apart
  const of = message.text ? cutText(message.text, namedBy) : momentText(new Date(message.created_at));
  if (reported) return <p className="mt-1 text-muted text-xs">{m.threads_message_reported()}</p>;
  return (
    <>
      <Button
        icon={Flag}
        variant="ghost"
        size="sm"
        className="-ms-3 text-muted"
        aria-label={m.app_of({ what: m.threads_report_message(), of })}
        {...button}
      >
        {m.threads_report()}
      </Button>
      {Dialog && <Dialog thing={{ kind: 'message', id }} {...reporting} {...opened} />}
    </>
  );
}
