import { DatabaseError, type Pool } from 'pg';
import { type Ask, answersOf, asking, type Client, rowsOf } from './ask.ts';
import { type Given, gathering, gatheringAtOnce, givenOf, rejectAll, resolveAll } from './gather.ts';
import { type Answer, PreparedQuestion } from './prepared-question.ts';
import { isNamed, type Question } from './question.ts';

type Asked = Given<PreparedQuestion, Answer>;

/** More than this are sent over several connections, so that PostgreSQL answers them side by side. */
const mostTogether = 8;

/**
 * Like `asking`, for short reads only: what is asked while the process handles what has arrived is sent in one message.
 * Most of the time of a short read is spent on sending it, on both sides (docs/decisions/052).
 */
export function askingTogether(pool: Pool): Ask {
  const sendAll = (all: readonly Asked[]): void => {
    for (let at = 0; at < all.length; at += mostTogether) send(pool, all.slice(at, at + mostTogether));
  };
  return asksBy(pool, gathering(sendAll, setImmediate));
}

/** The same within a transaction, on its connection: what is asked before any of it is answered. If one fails, all do. */
export function askingAtOnce(client: Client): Ask {
  return asksBy(
    client,
    gatheringAtOnce((questions) => answersOf(client, questions)),
  );
}

function asksBy(client: Client, answerTo: (asked: PreparedQuestion) => Promise<Answer>): Ask {
  const alone = asking(client);
  return async <Row>(question: Question) => {
    if (!isNamed(question)) return alone<Row>(question);
    return rowsOf(await answerTo(new PreparedQuestion(question))) as Row[];
  };
}

async function send(pool: Pool, together: readonly Asked[]): Promise<void> {
  try {
    resolveAll(together, await answersOf(pool, givenOf(together)));
  } catch (error) {
    // what PostgreSQL refuses is one of them; the others are asked again, each on its own
    if (together.length > 1 && error instanceof DatabaseError) for (const one of together) send(pool, [one]);
    else rejectAll(together, error);
  }
}
