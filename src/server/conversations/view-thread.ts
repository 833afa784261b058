import { limits } from '#core/cases/limits.ts';
import type { questionStages } from '#core/contract/thread.ts';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { liveReader } from '#server/platform/events/live-events.ts';
import { type Caller, type OpenThread, openThread } from './open-thread.ts';
import { messagesOf, questionOf } from './store/messages.ts';
import type { AboutRecord, MessageRecord, MessageWords } from './store/thread-record.ts';
import { reportedBy, showsLinks } from './store/threads.ts';
import { heldBackBy, withheldOf } from './store/withheld.ts';
import type { ThreadDeps } from './thread-deps.ts';

export type QuestionStage = (typeof questionStages)[number];

/** A conversation as one of its people may see it. */
export type ThreadView = OpenThread & {
  messages: MessageRecord[];
  hasEarlier: boolean;
  linksShown: boolean;
  /** the ids of what the person reported of it */
  reported: string[];
  /** what the person may share: given before, or in their report */
  ownContact: string | null;
  question: { stage: QuestionStage; asks: boolean; heldBack: string | null; answer: string | null } | null;
  liveTicket: string;
};

/**
 * Reads a conversation with its newest messages, or with those before a given one.
 * @throws NamedError `unauthorized`, `thread_not_found`, `visit_unconfirmed`
 */
export async function viewThread(
  deps: ThreadDeps,
  caller: Caller,
  threadId: string,
  before?: string,
): Promise<ThreadView> {
  const open = await openThread(deps, caller, threadId);
  const { thread, mine } = open;
  // made first: its stream begins with what comes while the messages are read
  const liveTicket = deps.links.ticket(liveReader(thread.id, mine), deps.now());
  const [page, linksShown, reported, withheld, heldBack, asked] = await Promise.all([
    messagesOf(deps.db, thread.id, limits.messagesShown, before),
    showsLinks(deps.db, thread.id, mine.side),
    reportedBy(deps.db, thread.id, mine.side),
    mine.side === 'reporter' && thread.about.case_id !== null
      ? withheldOf(deps.db, thread.about.case_id, thread.reporter.user_id)
      : null,
    heldBackOf(deps, open),
    questionOf(deps.db, thread.id),
  ]);
  return {
    ...{ ...open, ...page, linksShown, reported },
    ownContact: mine.contact ?? withheld?.contact_information ?? null,
    question: questionFor(open, heldBack, asked),
    liveTicket,
  };
}

/**
 * The detail goes to the finder who holds it back. The owner of a missing pet reads it after the verdict, because nobody
 * else can tell whether who asked knew the animal.
 */
function questionFor(
  { mine, thread }: OpenThread,
  heldBack: string | null,
  asked: readonly MessageWords[],
): ThreadView['question'] {
  const { stage, answer } = stageOf(asked);
  const finder = finderOf(thread.about);
  const asks = mine.side === (finder ?? 'reporter');
  if (stage === 'open' && (!asks || (heldBack === null && finder !== 'writer'))) return null;
  const isDecided = stage === 'fits' || stage === 'does_not_fit';
  const mayRead = asks || (finder === 'writer' && isDecided);
  return { stage, asks, heldBack: mayRead ? heldBack : null, answer };
}

/** How far the last question has come. */
export function stageOf(asked: readonly MessageWords[]): { stage: QuestionStage; answer: string | null } {
  const newest = asked.findLastIndex(({ kind }) => kind === 'question');
  const last = asked.slice(Math.max(newest, 0));
  const answer = last.find(({ kind }) => kind === 'answer')?.text ?? null;
  const verdict = last.map(({ kind }) => kind).find((kind) => kind === 'fits' || kind === 'does_not_fit');
  if (verdict) return { stage: verdict, answer };
  if (answer !== null) return { stage: 'answered', answer };
  return { stage: last.length > 0 ? 'asked' : 'open', answer };
}

/** The one of the two who has the animal: the reporter of a found one, or who wrote to a missing one's owner. */
export function finderOf({ side }: Pick<AboutRecord, 'side'>): ThreadSide | null {
  if (side === null) return null;
  return side === 'found' ? 'reporter' : 'writer';
}

/**
 * The detail that the finder holds back: the one of the found report that the conversation is about; in one about a
 * missing pet what they wrote down for it, or else the detail of a found report of their own.
 */
export async function heldBackOf(
  { db }: { db: Database },
  { thread: { about, reporter, writer } }: Pick<OpenThread, 'thread'>,
): Promise<string | null> {
  if (about.case_id === null) return null;
  if (about.side === 'found') return (await withheldOf(db, about.case_id, reporter.user_id))?.held_back_detail ?? null;
  return writer.held_back ?? (writer.user_id && (await heldBackBy(db, writer.user_id)));
}
