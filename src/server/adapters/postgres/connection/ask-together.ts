import { DatabaseError, type Pool } from 'pg';
import { type Ask, answersOf, asking, rowsOf } from './ask.ts';
import { type Answer, PreparedQuestion } from './prepared-question.ts';
import { isNamed, type Question } from './question.ts';

type Waiting = { asked: PreparedQuestion; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** More than this are sent over several connections, so that PostgreSQL answers them side by side. */
const mostTogether = 8;

/**
 * Like `asking`, for short reads only: what is asked while the process handles what has arrived is sent in one message.
 * Most of the time of a short read is spent on sending it, on both sides (docs/decisions/052).
 */
export function askingTogether(pool: Pool): Ask {
  let waiting: Waiting[] = [];

  function sendAll(): void {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += mostTogether) send(pool, all.slice(at, at + mostTogether));
  }

  const answerTo = (asked: PreparedQuestion): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.push({ asked, resolve, reject }) === 1) setImmediate(sendAll);
    });

  const alone = asking(pool);
  return async <Row>(question: Question) => {
    if (!isNamed(question)) return alone<Row>(question);
    return rowsOf(await answerTo(new PreparedQuestion(question))) as Row[];
  };
}

async function send(pool: Pool, together: readonly Waiting[]): Promise<void> {
  const questions = together.map(({ asked }) => asked);
  try {
    const answers = await answersOf(pool, questions);
    for (const [at, { resolve }] of together.entries()) resolve(answers[at]!);
  } catch (error) {
    // what PostgreSQL refuses is one of them; the others are asked again, each on its own
    if (together.length > 1 && error instanceof DatabaseError) for (const one of together) send(pool, [one]);
    else for (const { reject } of together) reject(error);
  }
}
