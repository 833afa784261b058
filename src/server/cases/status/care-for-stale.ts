import { stale } from '#core/cases/status.ts';
import { reminderDays } from '#core/plan/phases.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { archiveSilent, markAsked, markReminded } from '#server/cases/store/stale-cases.ts';
import { notifyOwner } from '#server/notifications/store/add-notifications.ts';

/** Mails in one run; the others follow with the next run. */
const mostAtOnce = 500;

/**
 * Reminds owners of the plan on its days, asks for news of cases that nobody has heard of for weeks, and archives those
 * that nobody answers for. An archived case leaves the lists; its status stays, and it is still compared with new reports.
 */
export async function careForStale({ transact }: Pick<CaseDeps, 'transact'>) {
  return transact(async (tx) => {
    const archived = await archiveSilent(tx.ask, stale.archiveAfterDays, stale.answerWithinDays, mostAtOnce);
    for (const { id, slug } of archived) await tx.announce({ kind: 'case.changed', case_id: id, slug });
    // asks for news as well, so that nobody is asked twice on a day
    const reminded = await markReminded(tx.ask, reminderDays, mostAtOnce);
    const asked = await markAsked(tx.ask, stale.askAfterDays, mostAtOnce);
    for (const { id: case_id, day } of [...reminded, ...asked.map((id) => ({ id, day: undefined }))]) {
      await notifyOwner(tx, { kind: 'news_wanted', case_id });
      await tx.enqueue('ask-for-news', { case_id, day });
    }
    return { asked: asked.length, reminded: reminded.length, archived: archived.length };
  });
}
