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

/** What an error of the database and of Drizzle carries besides its message. */
type Fields = { code?: unknown; table?: unknown; constraint?: unknown; query?: unknown; params?: unknown };

/** A chain of causes longer than this goes in a circle, or says nothing new. */
const deepest = 5;

/**
 * An error as the log has it: what failed and where, and nothing that people typed. Drizzle puts the parameters of a failed
 * statement into its message, PostgreSQL the offending row into `detail`, and a value that it cannot read into its message.
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

/** Class 22 of PostgreSQL's codes: the message quotes the value. */
function isDataException(error: Error & Fields): boolean {
  return 'severity' in error && typeof error.code === 'string' && error.code.startsWith('22');
}

/** The stack begins with the message, whose lines could look like frames: so from behind it on. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
