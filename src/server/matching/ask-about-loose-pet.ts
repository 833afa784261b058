import { m } from '#core/paraglide/messages.js';
import { getCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { addMessage } from '#server/conversations/store/messages.ts';
import { threadChanged } from '#server/conversations/store/thread-record.ts';
import { isBlocked, lockThreadWith, startThread } from '#server/conversations/store/threads.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { nobodyReads, tellReceiver, threadClosed } from '#server/conversations/write-message.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { keepThread, lockLead } from './store/loose-pets.ts';

/**
 * The owner of a report asks who saw a loose pet that it may be. That begins a conversation, or goes on with the one that
 * the two have about the report: who saw the pet looks at the report and decides what to tell. Asking again leads to the
 * same conversation.
 * @returns its id
 * @throws NamedError `case_not_found`, `forbidden`, `not_found` unless the pet is a lead of an open report, `nobody_reads`,
 * `thread_closed`
 */
export async function askAboutLoosePet(
  deps: ThreadDeps,
  actor: Actor,
  caseId: string,
  looseId: string,
): Promise<string> {
  await demand(deps, actor, 'case.send-message');
  const about = await getCase(deps, caseId);
  if (about.owner_user_id !== actor.userId) throw forbidden();
  return deps.transact(async (tx) => {
    const lead = await lockLead(tx.db, about.id, looseId);
    if (!lead) throw notFound();
    if (lead.thread_id) return lead.thread_id;
    const witness = lead.reporter_user_id;
    if (!witness || witness === actor.userId) throw nobodyReads();
    if (await isBlocked(tx.db, witness, actor.userId)) throw threadClosed();
    const thread_id = await ask(tx, about, witness);
    await keepThread(tx.db, about.id, looseId, thread_id);
    return thread_id;
  });
}

async function ask(tx: Transaction, about: CaseRecord, witness: string): Promise<string> {
  const writer = { user_id: witness, email: null, contact: null, contactShown: false };
  const thread_id = (await lockThreadWith(tx.db, about.id, witness)) ?? (await startThread(tx.db, about, writer));
  if (!thread_id) throw notFound();
  const text = m.threads_loose_question({ title: about.title });
  const message_id = await addMessage(tx.db, { thread_id, side: 'reporter', kind: 'text', text, flagged: false });
  await tellReceiver(tx, { thread_id, side: 'reporter' }, message_id);
  await tx.announce(threadChanged(thread_id, [about.owner_user_id, witness]));
  return thread_id;
}
