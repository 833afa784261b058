import type { PublicCase } from '#core/contract/case.ts';
import type { Verdict } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toastError, toastInfo, toastSuccess } from '#web/ui/over/toast.ts';
import { useAction } from '#web/ui/over/use-action.ts';
import { giveVerdict, takeBackVerdict } from './compare-calls.ts';

/** Tells the server what the owner of `own` says of the pair. Both sides read their lists again by themselves. */
export function useAnswer(own: PublicCase, other: PublicCase, onChanged: () => void) {
  const { run, doing } = useAction();
  const send = (name: Verdict | 'back', change: () => Promise<void>) => run(change, { name, after: onChanged });
  return {
    busy: doing,
    give: (verdict: Verdict) => send(verdict, () => giveVerdict(own.id, other.id, verdict)),
    takeBack: () => send('back', () => takeBackVerdict(own.id, other.id)),
  };
}

/** Says that a pair is hidden from now on, with a way back for as long as it is read. */
export function tellHidden(own: PublicCase, other: PublicCase): void {
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
