import { limits } from '#core/cases/limits.ts';
import type { ThreadDeps } from './ports.ts';

const dayMs = 24 * 3_600_000;

/**
 * Deletes conversations whose case was deleted and that have been silent for so long.
 * @returns how many
 */
export function sweepThreads({ threads, now }: Pick<ThreadDeps, 'threads' | 'now'>): Promise<number> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  return threads.forget({ plain: daysAgo(limits.threadDays), reported: daysAgo(limits.reportedThreadDays) });
}
