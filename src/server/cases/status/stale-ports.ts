import type { Outbox } from '#server/platform/database/outbox.ts';

/** Open cases that nobody gave news of for long. */
export type StaleCases = {
  /** no more mails about this case */
  stop: (caseId: string) => Promise<void>;
  /** Marks those whose owners have to be asked now, at most `limit`. @returns their ids */
  markAsked: (askAfterDays: number, limit: number) => Promise<string[]>;
  /** Takes those out of the lists that nobody answered for, at most `limit`. */
  archive: (
    archiveAfterDays: number,
    answerWithinDays: number,
    limit: number,
  ) => Promise<{ id: string; slug: string }[]>;
};

type StaleUnit = Outbox & Omit<StaleCases, 'stop'>;
export type StaleDeps = { transact: <T>(work: (unit: StaleUnit) => Promise<T>) => Promise<T> };
