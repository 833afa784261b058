import { ArrowLeft, MailCheck, Unlink } from 'lucide-react';
import type { Thread } from '#core/contract/thread.ts';
import { m } from '#core/paraglide/messages.js';
import { messageDraft } from '#web/features/drafts/draft-names.ts';
import { KeptWords } from '#web/features/drafts/kept-words.tsx';
import { SafetyNotice } from '#web/features/guard/before-sending.tsx';
import { useTitle } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { PageLoading } from '#web/ui/state/page-heading.tsx';
import { AskAgainPage, ResultPage } from '#web/ui/state/result-page.tsx';
import { Compose } from './compose.tsx';
import { MessageLog } from './message-log.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { SafetyActions, SafetyNotes, ShareContactButton, SharedContacts } from './safety-and-contact.tsx';
import type { ThreadProps } from './thread-calls.ts';
import { askForPhoto, readerIn, sinceText, themOf } from './thread-names.ts';
import { useThread } from './use-thread.ts';

const column = 'max-w-3xl!';

/** A conversation, for somebody with a session or for the visitor with its key. */
export function ThreadPage({ id, visitorKey }: { id: string; visitorKey: string | null }) {
  const { thread, problem, retry, calls, act, showEarlier } = useThread(id, visitorKey);
  useTitle(thread && m.app_of({ what: m.threads_title(), of: `${thread.about.title} · ${sinceText(thread)}` }));
  if (problem === 'unconfirmed') return <ConfirmVisit onConfirm={() => act(calls.confirm)} />;
  if (problem === 'missing') return <Missing isVisitor={visitorKey !== null} />;
  if (!thread && !problem) return <PageLoading title={m.threads_title()} className={column} />;
  if (!thread) return <AskAgainPage problem={m.threads_failed_one()} onRetry={retry} />;
  const part = { thread, calls, act };
  return (
    <div className={`page-column pb-10 ${column}`}>
      <ThreadHeading thread={thread} isVisitor={visitorKey !== null}>
        <ShareContactButton {...part} />
        <SafetyActions {...part} />
      </ThreadHeading>
      <MessageLog {...part} onEarlier={showEarlier} />
      <div className="mt-6 grid gap-4">
        <ThreadFoot {...part} />
        {visitorKey !== null && <Note>{m.threads_visit_note()}</Note>}
        <SafetyNotice reader={readerIn(thread)} />
      </div>
    </div>
  );
}

type HeadingProps = { thread: Thread; isVisitor: boolean; children: React.ReactNode };

function ThreadHeading({ thread, isVisitor, children }: HeadingProps) {
  const { title, slug } = thread.about;
  return (
    <header className="mb-5 border-line border-b pt-5 pb-3">
      {!isVisitor && (
        <Link to="/messages" className="inline-flex min-h-11 items-center gap-2 text-link text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {m.threads_back()}
        </Link>
      )}
      <h1 className="text-2xl">
        <bdi>{title}</bdi>
      </h1>
      <p className="mt-1 text-muted text-sm">
        {`${themOf(thread)} · ${sinceText(thread)}`}
        {slug && (
          <>
            {' · '}
            <Link to={`/pet/${slug}`} className="text-link underline underline-offset-4">
              {m.threads_case_open()}
            </Link>
          </>
        )}
      </p>
      {!slug && <p className="mt-2 text-muted text-sm">{m.threads_case_gone()}</p>}
      <div className="-ms-3 mt-2 flex flex-wrap gap-x-1">{children}</div>
    </header>
  );
}

/** The parts below the messages: the next step, and where one writes. */
function ThreadFoot(props: ThreadProps) {
  const { thread, calls, act } = props;
  const canWrite = !thread.blocked && (thread.other === 'here' || thread.other === 'invited');
  return (
    <>
      {thread.messages.some(({ links_hidden }) => links_hidden) && <HiddenLinks onShow={() => act(calls.showLinks)} />}
      {thread.other === 'direct' && <Note>{m.threads_direct()}</Note>}
      <SharedContacts {...props} />
      <QuestionPanel {...props} />
      <SafetyNotes {...props} />
      {thread.other === 'invited' && <Note>{m.threads_invited()}</Note>}
      {thread.other === 'gone' && (
        <>
          <Note>{m.threads_gone()}</Note>
          <KeptWords of={{ id: thread.id, title: thread.about.title }} />
        </>
      )}
      {canWrite && (
        <Compose
          key={thread.id}
          draft={messageDraft(thread.id)}
          reader={readerIn(thread)}
          ask={askForPhoto(thread)}
          upload={calls.uploadPhoto}
          onSend={(message, key) => act(() => calls.write(message, key))}
        />
      )}
    </>
  );
}

function HiddenLinks({ onShow }: { onShow: () => Promise<void> }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="text-sm">{m.threads_links_hidden()}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ActButton variant="outline" size="sm" onPress={onShow}>
          {m.threads_links_show()}
        </ActButton>
        <span className="text-muted text-sm">{m.threads_links_shown_hint()}</span>
      </div>
    </div>
  );
}

/** Opening the link confirms nothing, because mail scanners open links: the button does. */
function ConfirmVisit({ onConfirm }: { onConfirm: () => Promise<void> }) {
  return (
    <ResultPage icon={MailCheck} title={m.threads_visit_title()} text={m.threads_visit_text()}>
      <ActButton size="lg" onPress={onConfirm}>
        {m.threads_visit_button()}
      </ActButton>
    </ResultPage>
  );
}

function Missing({ isVisitor }: { isVisitor: boolean }) {
  return (
    <ResultPage icon={Unlink} title={m.threads_missing()} text={m.threads_missing_text()}>
      <ButtonLink to={isVisitor ? '/cases' : '/messages'} variant="outline" size="lg">
        {isVisitor ? m.threads_none_action() : m.threads_back()}
      </ButtonLink>
    </ResultPage>
  );
}
