import { type MatchPair, tellMatchOnce } from '#server/matching/store/match-news.ts';
import { isPersonal } from '#server/platform/events/live-events.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { testChecks, testLinks, testThreadLinks } from './app.ts';
import type { TestDatabase } from './database.ts';
import { keptTransactions } from './kept-transactions.ts';

/** The dependencies of mails with news on a test database. Mails, jobs and events are kept for the test to inspect. */
export function newsMailScene({ db, pool }: TestDatabase) {
  const mails: Mail[] = [];
  const deps = {
    db,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    links: testLinks,
    threadLinks: testThreadLinks,
    checks: testChecks,
    origin: 'https://homeward.example',
  };
  const events: string[] = [];
  const { transact, jobs } = keptTransactions(pool, (event) => void (isPersonal(event) || events.push(event.case_id)));
  return { deps, mails, jobs, events, tellOnce: (pair: MatchPair) => transact((tx) => tellMatchOnce(tx, pair)) };
}
