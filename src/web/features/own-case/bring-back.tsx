import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { changeStatus } from '#web/features/cases/own/own-case-calls.ts';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** Undoes a mistaken "reunited": the case is what it was reported as, and its story is unpublished. */
export function UndoReunited({ of }: { of: PublicCase }) {
  const { run, busy } = useCaseAction();
  const undo = () => run(() => changeStatus(of.id, of.side), { done: m.check_undone(), failed: messageOf });
  return (
    <Card>
      <CardTitle>{m.check_undo()}</CardTitle>
      <p className="mt-2 text-muted">{m.check_undo_text()}</p>
      <Button variant="outline" className="mt-4" loading={busy} onClick={undo}>
        {m.check_undo_button()}
      </Button>
    </Card>
  );
}

/** Brings an archived case back into the lists. Setting the status to what it is counts as news. */
export function ListAgain({ of }: { of: PublicCase }) {
  const { run, busy } = useCaseAction();
  const back = () => run(() => changeStatus(of.id, of.status), { done: m.check_archived_done(), failed: messageOf });
  return (
    <Button className="justify-self-start" loading={busy} onClick={back}>
      {m.check_archived_back()}
    </Button>
  );
}
