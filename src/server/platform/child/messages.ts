import { NamedError } from '#server/platform/errors.ts';

/**
 * The tasks of a child, by name. Each task is given one thing and may `tell` its parent something before it answers;
 * all of that must survive structured cloning.
 */
// biome-ignore lint/suspicious/noExplicitAny: each task has types of its own
export type Tasks = Record<string, (input: any, tell: (news: any) => void) => unknown>;

export type Input<Task extends Tasks[string]> = Parameters<Task>[0];
export type Answer<Task extends Tasks[string]> = Awaited<ReturnType<Task>>;

/** From the parent. */
export type Question = { id: number; task: string; input: unknown };

/** From the child; `ready` once, when it can be asked. */
export type Reply =
  | 'ready'
  | { id: number; news: unknown }
  | { id: number; answer: unknown }
  | { id: number; failure: Failure };

/**
 * An error as it crosses threads and processes: structured cloning drops the `code` that tells trouble of the database,
 * and what makes a `NamedError`.
 */
type Failure = {
  name: string;
  message: string;
  stack?: string;
  code?: string;
  status?: NamedError['status'];
  cause?: Failure;
};

export function toFailure(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) };
  const { name, message, stack } = thrown;
  const code = 'code' in thrown ? { code: String(thrown.code) } : {};
  const status = thrown instanceof NamedError ? { status: thrown.status } : {};
  const inner = thrown.cause ?? (thrown instanceof AggregateError ? thrown.errors[0] : undefined);
  const cause = inner === undefined ? {} : { cause: toFailure(inner) };
  return { name, message, ...(stack && { stack }), ...code, ...status, ...cause };
}

export function fromFailure({ cause: inner, status, ...told }: Failure): Error {
  const cause = inner && fromFailure(inner);
  if (status) return new NamedError(told.code!, status, told.message, { cause });
  return Object.assign(new Error(told.message, cause && { cause }), told);
}
