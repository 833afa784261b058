import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { cutLogged, loggedError } from './logged-error.ts';

export type { Logger };

/**
 * Writes one JSON line per event to standard output. Secrets are removed from logged objects, and text typed by people
 * can neither break a line nor control the terminal that shows it.
 */
export function createLogger(level: string, output: DestinationStream = destination(1)): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: shortened },
      serializers: { err: (error: unknown) => loggedError(error) },
      redact: ['*.password', '*.authorization', '*.cookie', 'req.headers.authorization', 'req.headers.cookie'],
    },
    { write: (line) => output.write(escaped(line)) },
  );
}

/** Cuts the texts of a line, some of which strangers sent: a path, a name, a reason. Errors are cut by their serializer. */
function shortened(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, typeof value === 'string' ? cutLogged(value) : value]),
  );
}

/**
 * JSON escapes the control characters up to U+001F. The other control characters (U+009B starts a terminal command),
 * line separators and bidirectional marks can only occur inside JSON strings, where they are escaped in the same way.
 */
function escaped(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
