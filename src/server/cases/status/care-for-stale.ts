import { stale } from '#core/cases/status.ts';
import type { StaleDeps } from './stale-ports.ts';

/** Mails in one run; the others follow with the next run. */
const mostAtOnce = 500;

/**
 * Asks owners for news of cases that nobody has heard of for weeks, and archives those that nobody answers for. An
 * archived case leaves the lists; its status stays, and it is still compared with new reports.
 */
export async function careForStale({ transact }: StaleDeps): Promise<{ asked: number; archived: number }> {
  return transact(async (unit) => {
    const archived = await unit.archive(stale.archiveAfterDays, stale.answerWithinDays, mostAtOnce);
    for (const { id, slug } of archived) await unit.announce({ kind: 'case.changed', case_id: id, slug });
    const asked = await unit.markAsked(stale.askAfterDays, mostAtOnce);
    for (const case_id of asked) await unit.enqueue('ask-for-news', { case_id });
    return { asked: asked.length, archived: archived.length };
  });
}
