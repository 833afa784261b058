import { alertReader } from '#server/adapters/postgres/alert-reader.ts';
import { mailAllowance } from '#server/adapters/postgres/mail-allowance.ts';
import { matchNews } from '#server/adapters/postgres/match-news.ts';
import { transactions } from '#server/adapters/postgres/transact.ts';
import type { Mail } from '#server/alerts/mailer.ts';
import { isThreadNews } from '#server/live-events.ts';
import { testChecks, testLinks, testThreadLinks } from './app.ts';
import type { TestDatabase } from './database.ts';

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
  const jobs: { name: string; payload: unknown }[] = [];
  const events: string[] = [];
  const news = matchNews(
    transactions(pool, {
      notice: () => '',
      publish: (event) => void (isThreadNews(event) || events.push(event.case_id)),
      addingJobs: (added) => {
        jobs.push(...added);
        return '';
      },
    }),
  );
  return { deps, mails, jobs, events, news };
}
