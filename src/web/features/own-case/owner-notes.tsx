import type { PublicCase } from '#core/contract/case.ts';
import { ConfirmNote } from '#web/features/confirm/confirm-note.tsx';
import { OwnMessages } from './messages/own-messages.tsx';

/** What only the owner sees between the details and the updates of their case. */
export function OwnerNotes({ of }: { of: PublicCase }) {
  return (
    <>
      <ConfirmNote />
      <OwnMessages of={of} />
    </>
  );
}
