type Logged = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: Logged;
  errors?: Logged[];
};

/** Properties that errors of the database and of Drizzle have besides their message. */
type Fields = { code?: unknown; table?: unknown; constraint?: unknown; query?: unknown; params?: unknown };

/** Messages of errors may quote what strangers sent: those of an error and its causes have this many characters. */
const mostLogged = 500;

/** A longer chain of causes is circular or adds nothing new. */
const deepest = 5;

/**
 * Prepares an error for the log: what failed and where, without anything people typed. Drizzle puts the parameters of a
 * failed statement into its message; PostgreSQL puts the offending row into `detail`, and values it cannot read into
 * its message.
 */
export function loggedError(error: unknown, depth = 0, left = mostLogged): Logged {
  if (!isErrorLike(error)) return { type: typeof error, message: cutLogged(String(error), left), stack: '' };
  const { code, table, constraint } = error as Fields;
  const message = cutLogged(messageOf(error), left);
  const further = left - message.length;
  return {
    type: error.name ?? 'Error',
    message,
    stack: framesOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && depth < deepest && { cause: loggedError(error.cause, depth + 1, further) }),
    ...(error instanceof AggregateError &&
      depth < deepest && {
        errors: error.errors.map((one) => loggedError(one, depth + 1, further / error.errors.length)),
      }),
  };
}

type ErrorLike = Pick<Error, 'message' | 'stack' | 'cause'> & { name?: string };

/** Some packages report copies of errors that are none themselves. */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** The part of a text that the log holds, as strangers may have sent it. */
export function cutLogged(text: string, most = mostLogged): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1))}…`;
}

function messageOf(error: ErrorLike & Fields): string {
  if (typeof error.query === 'string' && 'params' in error) return `Failed query: ${error.query}`;
  return isDataException(error) ? `data exception ${error.code}` : error.message;
}

/** Errors of PostgreSQL's class 22, whose message quotes the value. */
function isDataException(error: ErrorLike & Fields): boolean {
  return 'severity' in error && typeof error.code === 'string' && error.code.startsWith('22');
}

/** The stack starts with the message, whose lines could look like stack frames, so only the part after it is used. */
function framesOf({ stack = '', message }: ErrorLike): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
