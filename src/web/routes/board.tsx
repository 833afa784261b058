import { Check } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { RoleGuard } from '#web/features/admin/admin-route.tsx';
import { BoardDialog, LastSaid } from '#web/features/board/board-dialog.tsx';
import { useBoard } from '#web/features/board/use-board.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({ title: m.board_title, description: m.board_text, index: false });

/** For matchers alone; the server checks the role again on every call. */
export default function Board() {
  return (
    <RoleGuard roles={['matcher']} title={m.board_title()} text={m.board_text()}>
      {() => <BoardPage />}
    </RoleGuard>
  );
}

const rules = [m.board_rule_alone, m.board_rule_marks, m.board_rule_unsure, m.board_rule_told];

/** Where volunteers compare pairs, one after the other. */
function BoardPage() {
  const board = useBoard();
  const { pair, last, doing, start, undo } = board;
  const isEmpty = board.board !== null && pair === null;
  return (
    <div className="page-column max-w-3xl!">
      <PageHeading title={m.board_title()} text={m.board_text()} />
      {isEmpty ? (
        <EmptyState title={m.board_empty()} text={m.board_empty_text()}>
          <ButtonLink to="/cases">{m.board_empty_cases()}</ButtonLink>
          <Button variant="outline" loading={doing === 'start'} onClick={start}>
            {m.board_empty_again()}
          </Button>
        </EmptyState>
      ) : (
        <Card>
          <ul className="flex flex-col gap-3">
            {rules.map((rule) => (
              <li key={rule()} className="flex gap-3">
                <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-link" />
                {rule()}
              </li>
            ))}
          </ul>
          <Button className="mt-6 w-full sm:w-auto" loading={doing === 'start'} onClick={start}>
            {m.board_start()}
          </Button>
        </Card>
      )}
      {!pair && (
        <p className="mt-4 text-center text-sm">
          <LastSaid last={last} busy={doing === 'undo'} onUndo={undo} />
        </p>
      )}
      {pair && <BoardDialog pair={pair} board={board} />}
    </div>
  );
}
