import { addEntry, refuseUnlessTheyRead } from './add-entry.ts';
import { noQuestion } from './errors.ts';
import { type Caller, type OpenThread, openThread } from './open-thread.ts';
import type { ThreadDeps } from './ports.ts';
import { type QuestionStage, stageOf, withheldOf } from './view-thread.ts';
import { maskFor } from './write-message.ts';

/**
 * The finder asks what only the owner can know, if they hold a detail back. What it is does not leave the server.
 * @throws NamedError `no_question`, and those of writing
 */
export async function askQuestion(deps: ThreadDeps, caller: Caller, threadId: string): Promise<void> {
  const open = await openForQuestion(deps, caller, threadId, { by: 'reporter', stages: ['open', 'does_not_fit'] });
  const withheld = await withheldOf(deps, open);
  if (open.thread.about.side !== 'found' || !withheld?.held_back_detail) throw noQuestion();
  await deps.transact((unit) => addEntry(unit, open, { kind: 'question' }));
}

/**
 * The other one answers; only the finder sees the answer beside the detail.
 * @throws NamedError `no_question`, and those of writing
 */
export async function answerQuestion(deps: ThreadDeps, caller: Caller, threadId: string, text: string): Promise<void> {
  const open = await openForQuestion(deps, caller, threadId, { by: 'writer', stages: ['asked'] });
  const answer = await maskFor(deps, open, text);
  await deps.transact((unit) => addEntry(unit, open, { kind: 'answer', text: answer }));
}

/**
 * The finder says whether the answer is right, which both see.
 * @throws NamedError `no_question`, and those of writing
 */
export async function judgeAnswer(deps: ThreadDeps, caller: Caller, threadId: string, fits: boolean): Promise<void> {
  const open = await openForQuestion(deps, caller, threadId, { by: 'reporter', stages: ['answered'] });
  await deps.transact((unit) => addEntry(unit, open, { kind: fits ? 'fits' : 'does_not_fit' }));
}

type Turn = { by: 'reporter' | 'writer'; stages: readonly QuestionStage[] };

async function openForQuestion(deps: ThreadDeps, caller: Caller, threadId: string, turn: Turn): Promise<OpenThread> {
  const open = await openThread(deps, caller, threadId, 'thread.write');
  await refuseUnlessTheyRead(deps, open);
  const { stage } = stageOf(await deps.threads.questionOf(open.thread.id));
  if (open.mine.side !== turn.by || !turn.stages.includes(stage)) throw noQuestion();
  return open;
}
