import { m } from '#core/paraglide/messages.js';
import type { Transaction } from '#server/platform/database/transact.ts';
import { NamedError } from '#server/platform/errors.ts';
import type { Caller, OpenThread } from './open-thread.ts';
import { questionOf } from './store/messages.ts';
import { threadChanged } from './store/thread-record.ts';
import { changeSide, lockThread } from './store/threads.ts';
import type { ThreadDeps } from './thread-deps.ts';
import { finderOf, heldBackOf, type QuestionStage, stageOf } from './view-thread.ts';
import { addEntry, maskFor, openToWrite } from './write-message.ts';

/** Before these the finder may ask, and change what they hold back. */
const beforeAsking: readonly QuestionStage[] = ['open', 'does_not_fit'];

/**
 * Somebody who wrote to the owner of a missing pet puts down a detail that they hold back. The owner sees it after the
 * verdict.
 * @throws NamedError `no_question` also about a found report, which has a field for it, and while an answer is awaited
 */
export async function holdBack(deps: ThreadDeps, caller: Caller, threadId: string, text: string): Promise<void> {
  const open = await openToWrite(deps, caller, threadId);
  const held_back = await maskFor(deps, open, text);
  await atTurn(deps, open, { by: 'finder', stages: beforeAsking }, async (tx) => {
    if (open.mine.side !== 'writer') throw noQuestion();
    await changeSide(tx.db, open.thread.id, open.mine.side, { held_back });
    await tx.announce(threadChanged(open.thread.id, [open.mine.user_id]));
  });
}

/**
 * The finder asks what only the owner can know, if they hold a detail back. The detail itself does not leave the
 * server.
 * @throws NamedError `no_question`, and those of writing
 */
export async function askQuestion(deps: ThreadDeps, caller: Caller, threadId: string): Promise<void> {
  const open = await openToWrite(deps, caller, threadId);
  await atTurn(deps, open, { by: 'finder', stages: beforeAsking }, async (tx) => {
    const held_back = await heldBackOf(tx, open);
    if (!held_back) throw noQuestion();
    // what is judged later is what was held back when it was asked
    if (open.mine.side === 'writer') await changeSide(tx.db, open.thread.id, open.mine.side, { held_back });
    await addEntry(tx, open, { kind: 'question' });
  });
}

/**
 * The other one answers; only the finder sees the answer beside the detail.
 * @throws NamedError `no_question`, and those of writing
 */
export async function answerQuestion(deps: ThreadDeps, caller: Caller, threadId: string, text: string): Promise<void> {
  const open = await openToWrite(deps, caller, threadId);
  const answer = await maskFor(deps, open, text);
  await atTurn(deps, open, { by: 'owner', stages: ['asked'] }, (tx) =>
    addEntry(tx, open, { kind: 'answer', text: answer }),
  );
}

/**
 * The finder says whether the answer is right, which both see.
 * @throws NamedError `no_question`, and those of writing
 */
export async function judgeAnswer(deps: ThreadDeps, caller: Caller, threadId: string, fits: boolean): Promise<void> {
  const open = await openToWrite(deps, caller, threadId);
  await atTurn(deps, open, { by: 'finder', stages: ['answered'] }, (tx) =>
    addEntry(tx, open, { kind: fits ? 'fits' : 'does_not_fit' }),
  );
}

type Turn = { by: 'finder' | 'owner'; stages: readonly QuestionStage[] };

/** Of several calls at once, such as by an impatient second press, the first is done, the others come too late. */
async function atTurn(
  { transact }: Pick<ThreadDeps, 'transact'>,
  { thread, mine }: OpenThread,
  { by, stages }: Turn,
  act: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const finder = finderOf(thread.about);
  const isTurn = finder !== null && (mine.side === finder) === (by === 'finder');
  await transact(async (tx) => {
    await lockThread(tx.db, thread.id);
    const { stage } = stageOf(await questionOf(tx.db, thread.id));
    if (!isTurn || !stages.includes(stage)) throw noQuestion();
    await act(tx);
  });
}

/** There is no question to ask, to answer or to judge at this point. */
export const noQuestion = () => new NamedError('no_question', 409, m.errors_no_question());
