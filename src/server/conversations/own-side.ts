import { announce } from '#server/notifications/store/add-notifications.ts';
import { seeThread } from '#server/notifications/store/seen.ts';
import { type Caller, findThread, openThread } from './open-thread.ts';
import { type SideChange, threadChanged } from './store/thread-record.ts';
import { changeSide, keepRead } from './store/threads.ts';
import { otherVisits } from './store/visits.ts';
import type { ThreadDeps } from './thread-deps.ts';
import { addEntry, maskFor, openToWrite } from './write-message.ts';

/**
 * Takes no more messages from the other one, or takes them again. The other one is not told; what they send is refused.
 * @throws NamedError `thread_not_found`
 */
export async function setBlocked(deps: ThreadDeps, caller: Caller, threadId: string, blocked: boolean): Promise<void> {
  await changeOwnSide(deps, caller, threadId, { blocked_at: blocked ? deps.now() : null });
}

/**
 * Shows the links of the other one. If they are signed in, their links in other conversations and in mails are shown,
 * too.
 * @throws NamedError `thread_not_found`
 */
export async function showLinks(deps: ThreadDeps, caller: Caller, threadId: string): Promise<void> {
  await changeOwnSide(deps, caller, threadId, { links_shown_at: deps.now() });
}

async function changeOwnSide(deps: ThreadDeps, caller: Caller, threadId: string, change: SideChange): Promise<void> {
  const { thread, mine } = await openThread(deps, caller, threadId);
  await deps.transact(async (tx) => {
    await changeSide(tx.db, thread.id, mine.side, change);
    await tx.announce(threadChanged(thread.id, [mine.user_id]));
  });
}

/**
 * Records that the person has read the messages up to this one. Only their own pages learn of it.
 * @throws NamedError `thread_not_found`
 */
export async function markRead(deps: ThreadDeps, caller: Caller, threadId: string, messageId: string): Promise<void> {
  const { thread, mine } = await openThread(deps, caller, threadId);
  await deps.transact(async (tx) => {
    await keepRead(tx.db, thread.id, mine.side, messageId);
    await tx.announce(threadChanged(thread.id, [mine.user_id]));
    if (mine.user_id && (await seeThread(tx.db, mine.user_id, thread.id))) await announce(tx, [mine.user_id]);
  });
}

/**
 * A visitor confirms that the address that their link was mailed to is theirs. Opening the link does not, since mail
 * scanners open links. The links of their other conversations follow in one letter.
 * @throws NamedError `thread_not_found`
 */
export async function confirmVisit(deps: ThreadDeps, caller: Caller, threadId: string): Promise<void> {
  const { thread, mine, theirs } = await findThread(deps, caller, threadId);
  if (mine.user_id !== null || mine.confirmed_at) return;
  await deps.transact(async (tx) => {
    await changeSide(tx.db, thread.id, mine.side, { confirmed_at: deps.now() });
    await tx.announce(threadChanged(thread.id, [mine.user_id, theirs.user_id]));
    const [other] = mine.email ? await otherVisits(tx.db, mine.email, thread.id) : [];
    if (other) await tx.enqueue('invite-visitor', { thread_id: other });
  });
}

/**
 * Shows a number or an address of the person to the other one, who is told that it is there. Mails do not contain it,
 * so that it can be taken back.
 * @throws NamedError `thread_not_found`, and those of writing
 */
export async function shareContact(deps: ThreadDeps, caller: Caller, threadId: string, text: string): Promise<void> {
  const open = await openToWrite(deps, caller, threadId);
  const contact = await maskFor(deps, open, text, true);
  await deps.transact(async (tx) => {
    await changeSide(tx.db, open.thread.id, open.mine.side, { contact, contact_shown_at: deps.now() });
    await addEntry(tx, open, { kind: 'contact_shared' });
  });
}

/**
 * Takes the contact back. A person who has read it may have noted it.
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
