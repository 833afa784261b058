import type { Verdict } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import type { LastAnswer } from './use-board.ts';

type LastSaidProps = { last: LastAnswer | null; busy: boolean; onUndo: () => void };

/** What was said of the pair before, with a way back. */
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
