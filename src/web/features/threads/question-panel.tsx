import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Thread } from '#core/contract/thread.ts';
import { m } from '#core/paraglide/messages.js';
import { answerDraft, heldBackDraft } from '#web/features/drafts/draft-names.ts';
import { readDraft } from '#web/lib/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ActButton, useAction } from '#web/ui/over/use-action.tsx';
import type { ThreadProps } from './thread-calls.ts';
import { WordsForm } from './words-form.tsx';

/** The question what only the owner can know: asked and judged by the finder, answered by the other one. */
export function QuestionPanel(props: ThreadProps) {
  const { question } = props.thread;
  if (!question) return null;
  const Panel = question.asks ? FinderPanel : OwnerPanel;
  return <Panel {...props} question={question} />;
}

type PanelProps = ThreadProps & { question: NonNullable<Thread['question']> };

function FinderPanel({ thread, question, calls, act }: PanelProps) {
  const { run, busy } = useAction();
  const judge = (fits: boolean) => void run(() => act(() => calls.judge(fits)));
  if (question.stage === 'asked') return <p className={panel}>{m.threads_asked()}</p>;
  if (question.stage === 'answered')
    return (
      <section className={panel}>
        <h2 className="font-semibold text-base">{m.threads_compare()}</h2>
        <dl className="mt-2 grid gap-3 sm:grid-cols-2">
          <Compared label={m.threads_held_back()} text={question.held_back} />
          <Compared label={m.threads_their_answer()} text={question.answer} />
        </dl>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" loading={busy} onClick={() => judge(true)}>
            {m.threads_fits()}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={() => judge(false)}>
            {m.threads_does_not_fit()}
          </Button>
        </div>
      </section>
    );
  if (question.stage === 'fits') return null;
  if (thread.role === 'writer') return <HoldBack thread={thread} held={question.held_back} calls={calls} act={act} />;
  if (question.held_back === null) return null;
  return (
    <div className={panel}>
      <ActButton icon={KeyRound} variant="secondary" size="sm" onPress={() => act(calls.ask)}>
        {m.threads_ask()}
      </ActButton>
      <p className="mt-2 text-muted text-sm">{m.threads_ask_hint()}</p>
    </div>
  );
}

/** In a conversation about a missing pet the finder first puts down what they know, then asks. */
function HoldBack({ thread, held, calls, act }: ThreadProps & { held: string | null }) {
  const draft = heldBackDraft(thread.id);
  const [open, setOpen] = useState(() => readDraft(draft) !== null);
  if (!open)
    return (
      <div className={panel}>
        <Button icon={KeyRound} variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {m.threads_ask()}
        </Button>
        <p className="mt-2 text-muted text-sm">{m.threads_ask_if_found()}</p>
      </div>
    );

  return (
    <div className={panel}>
      <WordsForm
        draft={draft}
        label={m.threads_hold_back()}
        hint={m.threads_hold_back_hint()}
        initial={held ?? ''}
        autoFocus
        submit={m.threads_ask_now()}
        send={async (text) => {
          await act(() => calls.holdBack(text));
          await act(calls.ask);
        }}
      />
    </div>
  );
}

function Compared({ label, text }: { label: string; text: string | null }) {
  return (
    <div className="rounded-control bg-sunken p-3">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="mt-1 wrap-anywhere whitespace-pre-line font-semibold">{text}</dd>
    </div>
  );
}

function OwnerPanel({ thread, question, calls, act }: PanelProps) {
  if (question.stage === 'answered') return <p className={panel}>{m.threads_answered_you()}</p>;
  if (question.held_back !== null)
    return <p className={panel}>{m.threads_they_held_back({ text: question.held_back })}</p>;
  if (question.stage !== 'asked') return null;
  return (
    <div className={panel}>
      <p className="mb-3">{m.threads_asked_you()}</p>
      <WordsForm
        draft={answerDraft(thread.id)}
        label={m.threads_answer()}
        submit={m.threads_answer_send()}
        send={(text) => act(() => calls.answer(text))}
      />
    </div>
  );
}

const panel = 'rounded-card border border-line bg-surface p-4';
