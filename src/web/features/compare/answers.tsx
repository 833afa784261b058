import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublicCase } from '#core/contract/case.ts';
import type { Comparison } from '#core/contract/verdict.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { ContactDialog } from '#web/features/cases/contact/contact-dialog.tsx';
import { answerText, type Reader } from '#web/features/matches/answer-text.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError, toastInfo, toastSuccess } from '#web/ui/over/toast.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { giveVerdict, readComparison, takeBackVerdict } from './compare-calls.ts';
import { sidesFor } from './compared.ts';
import { OwnPair } from './own-pair.tsx';

type AnswersProps = { of: Comparison; reader: Reader; onChanged: () => void; onClose: () => void };

/**
 * The three answers of the owner of one of the two. "Mine" goes on to the other one, "is not" hides the pair; of two
 * reports of one's own, "the same" goes on to closing both.
 */
export function Answers({ of, reader, onChanged, onClose }: AnswersProps) {
  const [own, other] = sidesFor(of).map((side) => of[side]) as [Comparison['missing'], Comparison['found']];
  const { busy, give, takeBack } = useVerdict(own, other, onChanged);
  const [writing, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();

  async function answer(verdict: Verdict): Promise<void> {
    if (!(await give(verdict))) return;
    if (verdict === 'different') {
      tellHidden(own, other);
      onClose();
    }
    if (verdict === 'same' && reader !== 'both') await getInTouch();
  }

  /** The other one may have written in the meantime. */
  async function getInTouch(): Promise<void> {
    const { thread_id } = await readComparison(own.id, other.id).catch(() => of);
    if (thread_id) void navigate(`/messages/${thread_id}`);
    else if (other.contact_display || other.can_contact) setWriting(true);
    else toastInfo({ title: m.compare_not_reachable() });
  }

  return (
    <>
      <Said of={of} reader={reader} busy={busy === 'back'} onTakeBack={() => void takeBack()} />
      {reader === 'both' && of.verdict === 'same' ? (
        <OwnPair of={of} onClose={onClose} />
      ) : (
        <AnswerButtons
          reader={reader}
          said={of.verdict}
          busy={busy === 'back' ? null : busy}
          opener={opener}
          onAnswer={(verdict) => void answer(verdict)}
        />
      )}
      <ContactDialog
        of={other}
        title={other.side === 'missing' ? m.cases_contact_owner() : m.cases_contact_finder()}
        open={writing}
        onClose={() => setWriting(false)}
        opener={opener}
      />
    </>
  );
}

type SaidProps = Pick<AnswersProps, 'of' | 'reader'> & { busy: boolean; onTakeBack: () => void };

/** The answers of both so far. */
function Said({ of: { verdict, their_verdict }, reader, busy, onTakeBack }: SaidProps) {
  const theirs = their_verdict && their_verdict !== 'unsure' && m.compare_they_said({ reader, verdict: their_verdict });
  return (
    <div aria-live="polite" className="mb-2 flex flex-col gap-1 text-center text-sm empty:hidden">
      {theirs && <p className="font-semibold">{theirs}</p>}
      {verdict && (
        <p>
          {m.compare_said({ answer: answerText(verdict, reader) })}{' '}
          {verdict === 'different' && `${m.compare_said_hidden()} `}
          <Button variant="link" size="sm" className="px-1!" loading={busy} onClick={onTakeBack}>
            {m.compare_take_back()}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Tells the server what the owner of `own` says of the pair. Both sides read their lists again by themselves. */
function useVerdict(own: PublicCase, other: PublicCase, onChanged: () => void) {
  const { run, doing } = useAction();
  const send = (name: Verdict | 'back', change: () => Promise<void>) => run(change, { name, after: onChanged });
  return {
    busy: doing,
    give: (verdict: Verdict) => send(verdict, () => giveVerdict(own.id, other.id, verdict)),
    takeBack: () => send('back', () => takeBackVerdict(own.id, other.id)),
  };
}

/** Says that a pair is hidden from now on, with a way back for as long as it is read. */
function tellHidden(own: PublicCase, other: PublicCase): void {
  const undo = () =>
    takeBackVerdict(own.id, other.id).then(
      () => toastSuccess({ title: m.compare_undone() }),
      (error: unknown) => toastError({ description: messageOf(error) }),
    );
  toastInfo({
    title: m.compare_hidden(),
    description: m.compare_hidden_text({ title: other.title }),
    action: { label: m.compare_undo(), onClick: () => void undo() },
  });
}
