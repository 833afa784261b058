import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';

export type { Logger };

/**
 * One JSON line per event on standard output. Secrets never get into a line, whoever logs the object that holds them, and
 * what people typed cannot end a line or steer the terminal that shows it.
 */
export function createLogger(level: string, output: DestinationStream = destination(1)): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => loggedError(error) },
      redact: ['*.password', '*.authorization', '*.cookie', 'req.headers.authorization', 'req.headers.cookie'],
    },
    { write: (line) => output.write(escaped(line)) },
  );
}

/**
 * JSON escapes the control characters up to U+001F. The others, of which U+009B begins a command to a terminal, the line
 * separators and the marks that turn the reading order stand only inside its strings, and are escaped in the same way.
 */
function escaped(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
