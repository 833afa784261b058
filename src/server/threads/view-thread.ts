import { limits } from '#core/cases/limits.ts';
import type { questionStages } from '#core/contract/thread.ts';
import { type Caller, type OpenThread, openThread } from './open-thread.ts';
import type { MessageRecord, ThreadDeps, Withheld } from './ports.ts';
import { liveReader } from './thread-news.ts';

export type QuestionStage = (typeof questionStages)[number];

/** A conversation as one of its people may see it. */
export type ThreadView = OpenThread & {
  messages: MessageRecord[];
  hasEarlier: boolean;
  linksShown: boolean;
  reported: boolean;
  /** what the person may share: given before, or in their report */
  ownContact: string | null;
  question: { stage: QuestionStage; heldBack: string | null; answer: string | null } | null;
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
  const [page, linksShown, reported, withheld, asked] = await Promise.all([
    deps.threads.messagesOf(thread.id, limits.messagesShown, before),
    deps.threads.showsLinks(thread.id, mine.side),
    deps.threads.isReported(thread.id, mine.side),
    mine.side === 'reporter' ? withheldOf(deps, open) : null,
    deps.threads.questionOf(thread.id),
  ]);
  return {
    ...{ ...open, ...page, linksShown, reported },
    ownContact: mine.contact ?? withheld?.contact_information ?? null,
    question: questionFor(open, withheld, asked),
    liveTicket: deps.links.ticket(liveReader(thread.id, mine), deps.now()),
  };
}

/** What the reporter of the case told nobody else. */
export async function withheldOf({ threads }: Pick<ThreadDeps, 'threads'>, { thread }: OpenThread) {
  return thread.about.case_id === null ? null : threads.withheld(thread.about.case_id);
}

/** The detail goes to the finder who holds it back, and to nobody else. */
function questionFor(
  { mine, thread }: OpenThread,
  withheld: Withheld | null,
  asked: readonly MessageRecord[],
): ThreadView['question'] {
  const { stage, answer } = stageOf(asked);
  const heldBack = thread.about.side === 'found' ? (withheld?.held_back_detail ?? null) : null;
  if (mine.side === 'reporter') return heldBack === null && stage === 'open' ? null : { stage, heldBack, answer };
  return stage === 'open' ? null : { stage, heldBack: null, answer };
}

/** How far the last question has come. */
export function stageOf(asked: readonly MessageRecord[]): { stage: QuestionStage; answer: string | null } {
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
