/** An error as it crosses threads: structured cloning drops the `code` that tells trouble of the database. */
export type Failure = { name: string; message: string; stack?: string; code?: string; cause?: Failure };

export function toFailure(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) return { name: 'Error', message: String(thrown) };
  const { name, message, stack } = thrown;
  const code = 'code' in thrown ? { code: String(thrown.code) } : {};
  const inner = thrown.cause ?? (thrown instanceof AggregateError ? thrown.errors[0] : undefined);
  return { name, message, ...(stack && { stack }), ...code, ...(inner !== undefined && { cause: toFailure(inner) }) };
}

export function fromFailure({ cause, ...told }: Failure): Error {
  return Object.assign(new Error(told.message, cause && { cause: fromFailure(cause) }), told);
}
