import { addEntry, refuseUnlessTheyRead } from './add-entry.ts';
import { type Caller, openThread } from './open-thread.ts';
import { changeSide } from './store/threads.ts';
import type { ThreadDeps } from './thread-deps.ts';
import { maskFor } from './write-message.ts';

/**
 * Shows a number or an address of the person to the other one, who is told that it is there. Mails do not contain it,
 * so that it can be taken back.
 * @throws NamedError `thread_not_found`, and those of writing
 */
export async function shareContact(deps: ThreadDeps, caller: Caller, threadId: string, text: string): Promise<void> {
  const open = await openThread(deps, caller, threadId, 'thread.write');
  await refuseUnlessTheyRead(deps, open);
  const contact = await maskFor(deps, open, text, true);
  await deps.transact(async (tx) => {
    await changeSide(tx.db, open.thread.id, open.mine.side, { contact, contact_shown_at: deps.now() });
    await addEntry(tx, open, { kind: 'contact_shared' });
  });
}

/**
 * Takes the contact back. Whoever has read it may have noted it.
 * @throws NamedError `thread_not_found`
 */
export async function withdrawContact(deps: ThreadDeps, caller: Caller, threadId: string): Promise<void> {
  const open = await openThread(deps, caller, threadId, 'thread.withdraw-contact');
  if (!open.mine.contact_shown_at) return;
  await deps.transact(async (tx) => {
    await changeSide(tx.db, open.thread.id, open.mine.side, { contact_shown_at: null });
    await addEntry(tx, open, { kind: 'contact_withdrawn' });
  });
}
