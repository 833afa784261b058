import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { changeStatus, readUpdates } from '#web/features/cases/case-calls.ts';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import { askReunion } from '#web/features/reunions/reunion-question.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Undoes a mistaken "reunited": the case is what it was reported as, and its story is unpublished. */
export function UndoReunited({ of }: { of: PublicCase }) {
  const { run, busy } = useCaseAction();
  const undo = () => run(() => changeStatus(of.id, of.side), { done: m.check_undone(), failed: messageOf });
  return (
    <Card title={m.check_undo()}>
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

/** Offers the owner of a pet that is home to tell the story, or to change it. Renders nothing until it is known. */
export function TellStory({ of }: { of: PublicCase }) {
  const story = useOwnStory(of);
  if (story === undefined) return null;
  return (
    <Card title={story ? m.dashboard_home_told() : m.dashboard_home_tell()}>
      <p className="mt-2 text-muted">{story ? m.dashboard_home_told_text() : m.dashboard_home_tell_text()}</p>
      <Button
        variant={story ? 'outline' : 'primary'}
        className="mt-4"
        onClick={() => askReunion({ of, candidates: [], isNew: false, story })}
      >
        {story ? m.dashboard_home_change() : m.dashboard_home_tell()}
      </Button>
    </Card>
  );
}

/** The owner's story, links included; null if there is none, undefined while it is not known. */
function useOwnStory(of: PublicCase): CaseUpdate | null | undefined {
  const { answer } = useAnswer(of, (signal) => readUpdates(of.id, signal));
  return answer ? (answer.find(({ kind }) => kind === 'story') ?? null) : undefined;
}
