import { asciiEmail } from '#core/accounts/ascii-email.ts';
import { limits } from '#core/cases/limits.ts';
import { isContactable } from '#core/cases/status.ts';
import type { NewMessage, SentMessage } from '#core/contract/thread.ts';
import { soundsFraudulent } from '#core/messages/risk-marks.ts';
import { m } from '#core/paraglide/messages.js';
import { caseNotFound, ownCase } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import { chipMask } from '#server/cases/reports/chip-mask.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { type IdempotencyKey, idempotent } from '#server/platform/database/idempotency-keys.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { invalid, NamedError, rateLimited } from '#server/platform/errors.ts';
import { hiddenName } from '#server/platform/limits/limiter.ts';
import { addMessage } from './store/messages.ts';
import { type NewWriter, threadChanged } from './store/thread-record.ts';
import { changeSide, isBlocked, lockThreadWith, startThread, threadById } from './store/threads.ts';
import { hasVisited } from './store/visits.ts';
import type { ThreadDeps } from './thread-deps.ts';
import { tellReceiver, threadClosed } from './write-message.ts';

const canBeMailed = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/;
const firstLetters = { burst: 1, perSeconds: 600 };
const visitorLetters = { burst: limits.visitorLetters, perSeconds: 12 * 3600 };

/**
 * Writes to the owner or finder of a case, once per idempotency key, and so begins a conversation or goes on with it.
 * Visitors get a link to theirs by mail; without a mail address or a mail server, their letter shows where to answer. The
 * sender learns nothing of the receiver, not even whether they were mailed.
 * @throws NamedError `case_not_found`, `case_not_contactable`, `own_case`, `thread_closed`, `invalid`, `rate_limited`
 */
export async function sendMessage(
  deps: ThreadDeps,
  actor: Actor | null,
  caseId: string,
  message: NewMessage,
  idempotencyKey: IdempotencyKey | null = null,
): Promise<SentMessage> {
  await demand(deps, actor, 'case.send-message');
  const about = await getCase(deps, caseId);
  if (actor?.userId === about.owner_user_id) throw ownCase();
  const mask = await chipMask(deps, about.id);
  const writer = writerOf(deps, actor, message, (contact) => mask(contact, { contact: true }));
  await refuseManyLetters(deps, writer);
  const isInvited = await takeLetter(deps, writer);
  const text = mask(message.text);
  const flagged = soundsFraudulent(message.text);
  const make = async (tx: Transaction) => {
    await refuseUnlessTaken(tx, actor, about);
    const id = await threadFor(tx, about, writer, isInvited);
    const message_id = await addMessage(tx.db, { thread_id: id, side: 'writer', kind: 'text', text, flagged });
    await tellReceiver(tx, { thread_id: id, side: 'writer' }, message_id);
    await tx.announce(threadChanged(id, [about.owner_user_id, writer.user_id]));
    return { id };
  };
  const replay = async (id: string) => {
    const thread = await threadById(deps.db, id);
    if (!thread) throw caseNotFound();
    return thread;
  };
  const { id } = await idempotent(deps, idempotencyKey, { make, caseIdOf: () => about.id, replay }).catch(
    async (error) => {
      // nothing was begun, and the next try needs its letter
      if (isInvited) await deps.limiter.forget(firstLetterTo(writer));
      throw error;
    },
  );
  return { thread_id: actor ? id : null, answers: actor ? 'thread' : writer.email === null ? 'direct' : 'link' };
}

/** An address that a link can be mailed to is kept for that; any other contact is all that the receiver can answer to. */
function writerOf(
  { sendsMail }: ThreadDeps,
  actor: Actor | null,
  { reply_to, show_reply_to = false }: NewMessage,
  mask: (contact: string) => string,
): NewWriter {
  const contact = reply_to ? mask(reply_to) : null;
  if (actor) return { user_id: actor.userId, email: null, contact, contactShown: contact !== null && show_reply_to };
  if (!reply_to) throw invalid({ reply_to: m.cases_contact_required() });
  const email = sendsMail && canBeMailed.test(reply_to) ? asciiEmail(reply_to).toLowerCase() : null;
  return { user_id: null, email, contact, contactShown: show_reply_to || email === null };
}

/** The address may belong to somebody else, whom the sender wants to be mailed. */
async function refuseManyLetters({ limiter }: ThreadDeps, { email }: NewWriter): Promise<void> {
  if (email === null) return;
  const wait = await limiter.take(`links to conversations to ${hiddenName(email)}`, visitorLetters);
  if (wait > 0) throw rateLimited(wait);
}

/**
 * An address that nobody has confirmed gets one letter in a while. The conversations that are begun meanwhile are in the
 * letter that follows when a link is confirmed.
 */
async function takeLetter({ limiter, db }: ThreadDeps, writer: NewWriter): Promise<boolean> {
  if (writer.email === null) return false;
  if (await hasVisited(db, writer.email)) return true;
  return (await limiter.take(firstLetterTo(writer), firstLetters)) === 0;
}

const firstLetterTo = ({ email }: NewWriter) => `first links to ${hiddenName(email ?? '')}`;

async function refuseUnlessTaken({ db }: Transaction, actor: Actor | null, about: CaseRecord): Promise<void> {
  if (!isContactable(about)) throw about.takes_messages ? caseNotContactable() : takesNoMessages();
  if (actor && (await isBlocked(db, about.owner_user_id, actor.userId))) throw threadClosed();
}

/** An account has one conversation about a case; each letter of a visitor begins one, since anyone can name an address. */
async function threadFor(tx: Transaction, about: CaseRecord, writer: NewWriter, isInvited: boolean): Promise<string> {
  const known = writer.user_id === null ? null : await lockThreadWith(tx.db, about.id, writer.user_id);
  if (known) {
    if (writer.contactShown)
      await changeSide(tx.db, known, 'writer', { contact: writer.contact, contact_shown_at: new Date() });
    return known;
  }
  const id = await startThread(tx.db, about, writer);
  if (id === null) throw caseNotFound();
  if (isInvited) await tx.enqueue('invite-visitor', { thread_id: id });
  return id;
}

export const caseNotContactable = () => new NamedError('case_not_contactable', 409, m.errors_case_not_contactable());
const takesNoMessages = () => new NamedError('case_not_contactable', 409, m.errors_takes_no_messages());
