import { noQuestion } from './errors.ts';
import { type Caller, type OpenThread, openThread } from './open-thread.ts';
import { questionOf } from './store/messages.ts';
import { newsOf } from './store/thread-record.ts';
import { changeSide } from './store/threads.ts';
import type { ThreadDeps } from './thread-deps.ts';
import { finderOf, heldBackOf, type QuestionStage, stageOf } from './view-thread.ts';
import { addEntry, maskFor, refuseUnlessTheyRead } from './write-message.ts';

/** Before these the finder may ask, and change what they hold back. */
const beforeAsking: readonly QuestionStage[] = ['open', 'does_not_fit'];

/**
 * Whoever wrote to the owner of a missing pet puts down what they know and hold back. The owner sees it after the verdict.
 * @throws NamedError `no_question` also about a found report, which has a field for it, and while an answer is awaited
 */
export async function holdBack(deps: ThreadDeps, caller: Caller, threadId: string, text: string): Promise<void> {
  const open = await openForQuestion(deps, caller, threadId, { by: 'finder', stages: beforeAsking });
  if (open.mine.side !== 'writer') throw noQuestion();
  const held_back = await maskFor(deps, open, text);
  await deps.transact(async (tx) => {
    await changeSide(tx.db, open.thread.id, open.mine.side, { held_back });
    await tx.announce(newsOf(open.thread.id, [open.mine]));
  });
}

/**
 * The finder asks what only the owner can know, if they hold a detail back. What it is does not leave the server.
 * @throws NamedError `no_question`, and those of writing
 */
export async function askQuestion(deps: ThreadDeps, caller: Caller, threadId: string): Promise<void> {
  const open = await openForQuestion(deps, caller, threadId, { by: 'finder', stages: beforeAsking });
  const held_back = await heldBackOf(deps, open);
  if (!held_back) throw noQuestion();
  await deps.transact(async (tx) => {
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
  const open = await openForQuestion(deps, caller, threadId, { by: 'owner', stages: ['asked'] });
  const answer = await maskFor(deps, open, text);
  await deps.transact((tx) => addEntry(tx, open, { kind: 'answer', text: answer }));
}

/**
 * The finder says whether the answer is right, which both see.
 * @throws NamedError `no_question`, and those of writing
 */
export async function judgeAnswer(deps: ThreadDeps, caller: Caller, threadId: string, fits: boolean): Promise<void> {
  const open = await openForQuestion(deps, caller, threadId, { by: 'finder', stages: ['answered'] });
  await deps.transact((tx) => addEntry(tx, open, { kind: fits ? 'fits' : 'does_not_fit' }));
}

type Turn = { by: 'finder' | 'owner'; stages: readonly QuestionStage[] };

async function openForQuestion(deps: ThreadDeps, caller: Caller, threadId: string, turn: Turn): Promise<OpenThread> {
  const open = await openThread(deps, caller, threadId, 'thread.write');
  await refuseUnlessTheyRead(deps, open);
  const { stage } = stageOf(await questionOf(deps.db, open.thread.id));
  const finder = finderOf(open.thread.about);
  const isTurn = finder !== null && (open.mine.side === finder) === (turn.by === 'finder');
  if (!isTurn || !turn.stages.includes(stage)) throw noQuestion();
  return open;
}
