import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { type Question, type Reply, type Tasks, toFailure } from './messages.ts';

/**
 * Makes this process or thread one that `Child` asks. A process runs until the app ends it or has ended: a signal may be
 * sent to both, and the app may still have questions.
 */
export function answerParent(tasks: Tasks): void {
  const send = (reply: Reply) =>
    void (parentPort ? parentPort.postMessage(reply) : process.send!(reply, undefined, undefined, endIfAlone));
  const hear = (question: Question) => void answer(tasks, question, send);
  if (parentPort) parentPort.on('message', hear);
  else {
    process.on('message', hear);
    process.on('disconnect', () => process.exit());
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  }
  flushCompileCache();
  send('ready');
}

/** An app that was killed can be told nothing any more. */
function endIfAlone(error: Error | null): void {
  if (error) process.exit();
}

async function answer(tasks: Tasks, { id, task, input }: Question, send: (reply: Reply) => void): Promise<void> {
  try {
    send({ id, answer: await tasks[task]!(input, (news) => send({ id, news })) });
  } catch (error) {
    send({ id, failure: toFailure(error) });
  }
}
