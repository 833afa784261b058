import type { CaseFilter } from '#server/cases/read-ports.ts';
import type { Question } from '../../connection/question.ts';
import type { Put } from './conditions.ts';

/** Writes a statement together with its values. */
export function question(write: (put: Put) => string): Question {
  const values: unknown[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return { text, values };
}

const names = new Map<string, string>();

/** Has PostgreSQL keep the plan. Only for statements of which there are few: each connection keeps all of them. */
export function kept(asked: Question): Question {
  const name = names.get(asked.text) ?? `kept ${names.size + 1}`;
  names.set(asked.text, name);
  return { ...asked, name };
}

/** Questions with more words are too various for their plans to be kept. */
const mostKeptWords = 2;

/** Has PostgreSQL keep the plan unless there are many such statements. */
export const keptIfCommon = (asked: Question, { words = [] }: CaseFilter): Question =>
  words.length > mostKeptWords ? asked : kept(asked);
