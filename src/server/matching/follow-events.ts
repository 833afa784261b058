import type { LiveEvents } from '#server/platform/events/live-events.ts';
import type { OpenCaseMatcher } from './open-cases.ts';

type Logger = { error: (details: object, message: string) => void };

/**
 * Keeps the open cases in step with the database: a case is read again when an event of any instance names it, and all
 * are reloaded when events may have been missed.
 * @returns a function that ends the subscription
 */
export function followEvents(
  openCases: Pick<OpenCaseMatcher, 'load' | 'refresh'>,
  events: LiveEvents,
  logger: Logger,
): () => void {
  const report = (error: unknown) => logger.error({ err: error }, 'open cases could not be read');
  return events.subscribe({
    event: ({ kind, case_id }) => {
      if (kind !== 'update.created') openCases.refresh(case_id).catch(report);
    },
    gap: () => openCases.load().catch(report),
  });
}
