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

/** A longer chain of causes is circular or adds nothing new. */
const deepest = 5;

/**
 * Prepares an error for the log: what failed and where, without anything people typed. Drizzle puts the parameters of a
 * failed statement into its message; PostgreSQL puts the offending row into `detail`, and values it cannot read into
 * its message.
 */
export function loggedError(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, table, constraint } = error as Fields;
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && depth < deepest && { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < deepest && { errors: error.errors.map((one) => loggedError(one, depth + 1)) }),
  };
}

function messageOf(error: Error & Fields): string {
  if (typeof error.query === 'string' && 'params' in error) return `Failed query: ${error.query}`;
  return isDataException(error) ? `data exception ${error.code}` : error.message;
}

/** Errors of PostgreSQL's class 22, whose message quotes the value. */
function isDataException(error: Error & Fields): boolean {
  return 'severity' in error && typeof error.code === 'string' && error.code.startsWith('22');
}

/** The stack starts with the message, whose lines could look like stack frames, so only the part after it is used. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
