/** A problem that the operator has to know about or fix: the message is written for them, and no stack is shown. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Of the system, of the arguments of a command, and of PostgreSQL: refused, full, shut down, or no such database. */
const codesOfOperators = /^(E[A-Z0-9]+|ERR_PARSE_ARGS_\w+|(08|28|3D|53|57)\w{3})$/;

/** The text of an error for a command: only the message if it is the operator's to solve, else all with its stack. */
export function printedError(error: unknown): unknown {
  if (error instanceof OperatorError) return error.message;
  const { code, message, cause } = Object(error) as NodeJS.ErrnoException;
  if (cause && /^E_CANNOT_/.test(code ?? '')) return `${message}: ${Object(cause).message}`; // of the photo store
  return typeof code === 'string' && codesOfOperators.test(code) ? message || code : error;
}
