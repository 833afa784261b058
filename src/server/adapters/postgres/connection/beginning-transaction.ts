import type { ClientBase } from 'pg';
import { answersOf, type Client } from './ask.ts';
import { patience } from './patience.ts';
import { PreparedQuestion } from './prepared-question.ts';
import { PreparedQuestions } from './prepared-questions.ts';
import type { NamedQuestion } from './question.ts';

const begin: NamedQuestion[] = [
  { name: 'begin', text: 'begin', values: [] },
  { name: 'patience', text: `set local statement_timeout = ${patience.write}`, values: [] },
];

/**
 * The connection with a transaction that begins with its first statement. Named questions are sent in one message with
 * the beginning; PostgreSQL skips them if that fails. Anything else waits until it has begun, because on its own it would
 * be committed at once.
 * @param settings further statements of its beginning
 */
export function beginningTransaction(connection: ClientBase, settings: readonly NamedQuestion[]): Client {
  const ask = connection.query.bind(connection) as (...all: unknown[]) => unknown;
  let begun = false;
  const query = (asked: unknown, ...rest: unknown[]) => {
    if (begun) return ask(asked, ...rest);
    begun = true;
    const beginning = [...begin, ...settings].map((question) => new PreparedQuestion(question));
    if (asked instanceof PreparedQuestions) return ask(asked.after(beginning), ...rest);
    return answersOf(connection, beginning).then(() => ask(asked, ...rest));
  };
  return { query } as Client;
}
