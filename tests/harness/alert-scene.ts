import { alertReader } from '#server/adapters/postgres/alerts/alert-reader.ts';
import { mailAllowance } from '#server/adapters/postgres/alerts/mail-allowance.ts';
import { matchNews } from '#server/adapters/postgres/matching/match-news.ts';
import type { Mail } from '#server/alerts/mailer.ts';
import { isThreadNews } from '#server/live-events.ts';
import { testChecks, testLinks, testThreadLinks } from './app.ts';
import type { TestDatabase } from './database.ts';
import { keptTransactions } from './kept-transactions.ts';

/** The dependencies of the alerts on a test database. Mails, jobs and events are kept for the test to inspect. */
export function alertScene({ db, pool }: TestDatabase) {
  const mails: Mail[] = [];
  const deps = {
    alerts: alertReader(db),
    allowance: mailAllowance(db),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    links: testLinks,
    threadLinks: testThreadLinks,
    checks: testChecks,
    origin: 'https://homeward.example',
  };
  const events: string[] = [];
  const { transact, jobs } = keptTransactions(
    pool,
    (event) => void (isThreadNews(event) || events.push(event.case_id)),
  );
  return { deps, mails, jobs, events, news: matchNews(transact) };
}
