import { limits } from '#core/cases/limits.ts';
import type { questionStages } from '#core/contract/thread.ts';
import { liveReader } from '#server/notifications/thread-links.ts';
import { finderOf, heldBackOf } from './held-back.ts';
import { type Caller, type OpenThread, openThread } from './open-thread.ts';
import type { MessageRecord, MessageWords, ThreadDeps } from './ports.ts';

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
  const [page, linksShown, reported, withheld, heldBack, asked] = await Promise.all([
    deps.threads.messagesOf(thread.id, limits.messagesShown, before),
    deps.threads.showsLinks(thread.id, mine.side),
    deps.threads.reportedBy(thread.id, mine.side),
    mine.side === 'reporter' ? withheldOf(deps, open) : null,
    heldBackOf(deps, open),
    deps.threads.questionOf(thread.id),
  ]);
  return {
    ...{ ...open, ...page, linksShown, reported },
    ownContact: mine.contact ?? withheld?.contact_information ?? null,
    question: questionFor(open, heldBack, asked),
    liveTicket: deps.links.ticket(liveReader(thread.id, mine), deps.now()),
  };
}

/** What the reporter of the case told nobody else. */
async function withheldOf({ threads }: Pick<ThreadDeps, 'threads'>, { thread }: OpenThread) {
  return thread.about.case_id === null ? null : threads.withheld(thread.about.case_id, thread.reporter.user_id);
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
  const last = asked.slice(
    Math.max(
      asked.findLastIndex(({ kind }) => kind === 'question'),
      0,
    ),
  );
  const answer = last.find(({ kind }) => kind === 'answer')?.text ?? null;
  const verdict = last.find(({ kind }) => kind === 'fits' || kind === 'does_not_fit')?.kind;
  if (verdict === 'fits' || verdict === 'does_not_fit') return { stage: verdict, answer };
  if (answer !== null) return { stage: 'answered', answer };
  return { stage: last.length > 0 ? 'asked' : 'open', answer };
}
