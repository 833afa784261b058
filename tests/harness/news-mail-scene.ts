import type { PushContent, PushDevice } from '#core/contract/notification.ts';
import { type MatchPair, tellMatchOnce } from '#server/matching/store/match-news.ts';
import { isPersonal } from '#server/platform/events/live-events.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { testAlertLinks, testChecks, testLinks, testPushKeys, testThreadLinks } from './app.ts';
import type { TestDatabase } from './database.ts';
import { keptTransactions } from './kept-transactions.ts';

/** The dependencies of mails with news on a test database. Mails, jobs and events are kept for the test to inspect. */
export function newsMailScene({ db, pool }: TestDatabase) {
  const mails: Mail[] = [];
  const pushed: { to: string; content: PushContent }[] = [];
  const events: string[] = [];
  const { transact, jobs } = keptTransactions(pool, (event) => void (isPersonal(event) || events.push(event.case_id)));
  const deps = {
    db,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    links: testLinks,
    threadLinks: testThreadLinks,
    checks: testChecks,
    alertLinks: testAlertLinks,
    push: {
      publicKey: testPushKeys.publicKey,
      send: async ({ endpoint }: PushDevice, content: PushContent) => {
        pushed.push({ to: endpoint, content });
        return 'sent' as const;
      },
    },
    transact,
    logger: createLogger('silent'),
    origin: 'https://homeward.example',
  };
  return {
    deps,
    mails,
    pushed,
    jobs,
    events,
    tellOnce: (pair: MatchPair) => transact((tx) => tellMatchOnce(tx, pair)),
  };
}
