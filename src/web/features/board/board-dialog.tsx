import { useEffect, useEffectEvent } from 'react';
import { type Verdict, verdicts } from '#core/matching/evidence/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { CompareFrame } from '#web/features/compare/compare-frame.tsx';
import { CompareView } from '#web/features/compare/compare-view.tsx';
import { labelsFor } from '#web/features/compare/compared.ts';
import { isForPair } from '#web/features/compare/pair-focus.ts';
import { Button } from '#web/ui/button.tsx';
import type { LentPair } from './board-calls.ts';
import type { Board, LastAnswer } from './use-board.ts';

const sides = ['missing', 'found'] as const;
const answerLabels: Record<Verdict, () => string> = {
  same: () => m.compare_same({ reader: 'nobody' }),
  unsure: m.board_unsure,
  different: m.board_different,
};

/** One pair on the whole screen, with three answers: by touch, or by the keys 1, 2 and 3 on the pair. */
export function BoardDialog({ pair, board }: { pair: LentPair; board: Board }) {
  const { answer, undo, doing, last, stop } = board;
  useBoardKeys(doing === null ? answer : null, undo);
  return (
    <CompareFrame
      title={m.compare_question({ reader: 'nobody' })}
      onClose={stop}
      foot={
        <div className="mx-auto w-full max-w-xl">
          <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-sm">
            <span className="text-muted">{m.board_waiting({ count: board.board?.waiting ?? 0 })}</span>
            <LastSaid last={last} busy={doing === 'undo'} onUndo={undo} />
          </div>
          <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            <legend className="sr-only">{m.compare_answers()}</legend>
            {verdicts.map((verdict, at) => (
              <Button
                key={verdict}
                variant={verdict === 'same' ? 'primary' : 'outline'}
                aria-keyshortcuts={String(at + 1)}
                loading={doing === verdict}
                className={verdict === 'same' ? 'col-span-2 px-2! sm:col-span-1' : 'px-2!'}
                onClick={() => answer(verdict)}
              >
                <span
                  aria-hidden="true"
                  className="invisible opacity-70 in-[:has([data-pair]:focus-within)]:visible pointer-coarse:hidden"
                >
                  {at + 1}
                </span>
                {answerLabels[verdict]()}
              </Button>
            ))}
          </fieldset>
        </div>
      }
    >
      <CompareView
        key={`${pair.missing.id} ${pair.found.id}`}
        of={{ ...pair, match: null }}
        labels={labelsFor('nobody')}
        sides={sides}
      />
    </CompareFrame>
  );
}

/** 1, 2 and 3 answer, u takes the last answer back, while the focus is on the pair. */
function useBoardKeys(answer: ((verdict: Verdict) => void) | null, undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isForPair(event)) return;
    const verdict = verdicts[Number(event.key) - 1];
    if (verdict) answer?.(verdict);
    else if (event.key === 'u') undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

type LastSaidProps = { last: LastAnswer | null; busy: boolean; onUndo: () => void };

/** The former verdict on the pair, with a way back. */
export function LastSaid({ last, busy, onUndo }: LastSaidProps) {
  return (
    <span aria-live="polite" className="inline-flex items-center gap-1">
      {last && (
        <>
          {m.board_said({ verdict: last.verdict satisfies Verdict })}
          <Button variant="link" size="sm" className="px-1!" aria-keyshortcuts="u" loading={busy} onClick={onUndo}>
            {m.board_undo()}
          </Button>
        </>
      )}
    </span>
  );
}
