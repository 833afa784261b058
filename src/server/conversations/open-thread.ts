import { otherSide, type ThreadSide } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { accountWith } from '#server/accounts/store/accounts.ts';
import { claimThreads } from '#server/accounts/store/claim-threads.ts';
import { type Action, type Actor, demand, leftToBanned } from '#server/permissions.ts';
import { isBannedAddress } from '#server/platform/database/banned-addresses.ts';
import { banned, NamedError, unauthorized } from '#server/platform/errors.ts';
import type { SideRecord, ThreadRecord } from './store/thread-record.ts';
import { threadById } from './store/threads.ts';
import type { ThreadDeps } from './thread-deps.ts';

/** The person who wants into a conversation: a signed-in person, or the visitor who has its key. */
export type Caller = { actor: Actor | null; key: string | null };

/** A conversation, with the side of whoever opened it. */
export type OpenThread = { thread: ThreadRecord; mine: SideRecord; theirs: SideRecord };

type AccessDeps = Pick<ThreadDeps, 'db' | 'can' | 'hashAddress' | 'links'>;

/**
 * Opens a conversation for one of its two people. To anybody else it does not exist, not even to admins.
 * @throws NamedError `unauthorized`, `thread_not_found`, `visit_unconfirmed`, `banned`
 */
export async function openThread(
  deps: AccessDeps,
  caller: Caller,
  threadId: string,
  action: Extract<Action, `thread.${string}`> = 'thread.read',
): Promise<OpenThread> {
  const open = await findThread(deps, caller, threadId);
  const { user_id, email, confirmed_at } = open.mine;
  if (user_id === null && !confirmed_at) throw visitUnconfirmed();
  // the link of a mail opens no door that is closed to the account of its reader
  const reader = user_id === null && email ? await accountWith(deps.db, email) : null;
  const account = user_id ?? (reader?.confirmed ? reader.id : null);
  const person = account ?? caller.actor?.userId;
  if (person) await demand(deps, { userId: person, sessionId: 'a conversation' }, action, { owner_user_id: person });
  // nor one that was closed to an account that is deleted
  const mayStillBeBanned = !account && email && !leftToBanned.includes(action);
  if (mayStillBeBanned && (await isBannedAddress(deps.db, deps.hashAddress, email))) throw banned();
  return open;
}

/** The same for a visitor who has not confirmed their link yet. */
export async function findThread(deps: AccessDeps, { actor, key }: Caller, threadId: string): Promise<OpenThread> {
  if (!actor && key === null) throw unauthorized();
  // a conversation begun as a visitor belongs to the account that has confirmed the same address
  if (actor) await claimThreads(deps.db, actor.userId);
  const thread = await threadById(deps.db, threadId);
  const side = thread && sideOf(deps, { actor, key }, thread);
  if (!side) throw threadNotFound();
  return { thread, mine: thread[side], theirs: thread[otherSide(side)] };
}

function sideOf({ links }: AccessDeps, { actor, key }: Caller, thread: ThreadRecord): ThreadSide | null {
  if (actor && thread.reporter.user_id === actor.userId) return 'reporter';
  if (actor && thread.writer.user_id === actor.userId) return 'writer';
  const isVisitor = key !== null && thread.writer.email !== null && links.isKeyOf(thread.id, key);
  return isVisitor ? 'writer' : null;
}

export const threadNotFound = () => new NamedError('thread_not_found', 404, m.errors_thread_not_found());
/** A visitor's link was opened, but not confirmed yet. */
export const visitUnconfirmed = () => new NamedError('visit_unconfirmed', 403, m.errors_visit_unconfirmed());
