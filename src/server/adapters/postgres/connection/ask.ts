import type { ClientBase, Pool } from 'pg';
import { type Answer, PreparedQuestion } from './prepared-question.ts';
import { PreparedQuestions } from './prepared-questions.ts';
import { isNamed, type Question } from './question.ts';
import { types } from './types.ts';

/** Asks PostgreSQL without Drizzle, for what is read most often: its SQL is built once and its rows are not copied. */
export type Ask = <Row>(question: Question) => Promise<Row[]>;

/** The pool, or one of its connections. */
export type Client = Pick<Pool | ClientBase, 'query'>;

/** Asks one after the other. */
export function asking(client: Client): Ask {
  return async <Row>(question: Question) => {
    const { text, values } = question;
    if (!isNamed(question)) return (await client.query({ text, values, types })).rows as Row[];
    const [answer] = await answersOf(client, [new PreparedQuestion(question)]);
    return rowsOf(answer!) as Row[];
  };
}

/** Asks all in one message. */
export function answersOf(client: Client, questions: readonly PreparedQuestion[]): Promise<Answer[]> {
  // pg takes a callback with a question that is not its own, too, which its types do not say
  const ask = client.query.bind(client) as (asked: PreparedQuestions, done: PreparedQuestions['callback']) => void;
  return new Promise((resolve, reject) => {
    ask(new PreparedQuestions(questions), (error, answers) => (error ? reject(error) : resolve(answers!)));
  });
}

export function rowsOf({ columns, empty, rows }: Answer): object[] {
  return rows.map((texts) => {
    const row: Record<string, unknown> = { ...empty };
    for (let at = 0; at < columns.length; at++) {
      const { name, read } = columns[at]!;
      const text = texts[at]!;
      if (text !== null) row[name] = read(text);
    }
    return row;
  });
}
