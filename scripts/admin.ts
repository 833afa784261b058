import { readConfig } from '#server/config.ts';
import { adminUsage, isAdminCommand, runAdminCommand } from '#server/moderation/admin-command.ts';
import { transactions } from '#server/platform/database/transact.ts';
import { noticeOf } from '#server/platform/events/live-events.ts';
import { addingJobs } from '#server/platform/jobs/job-requests.ts';
import { createLogger } from '#server/platform/logger.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { lazily, openGazetteer } from '#server/platform/places/open-gazetteer.ts';
import { placeFinder } from '#server/platform/places/place-finder.ts';
import { openDatabase, requireSite } from '#server/site/infrastructure/open-database.ts';
import { operatorCommand } from './operator-command.ts';

/** `npm run admin -- grant|revoke|list|moderator|no-moderator|matcher|no-matcher`. Works whether or not the app is running. */
await operatorCommand(async (args) => {
  if (!isAdminCommand(args)) throw new OperatorError(adminUsage);
  const config = readConfig();
  requireSite(config);
  await using stack = new AsyncDisposableStack();
  const logger = createLogger('warn');
  const { db, pool } = await openDatabase(config, logger, stack);
  const places = placeFinder(lazily(openGazetteer), logger);
  const notice = (events: Parameters<typeof noticeOf>[1]) => noticeOf('npm run admin', events);
  const transact = transactions(pool, { notice, publish: () => {}, addingJobs });
  const { ok, text } = await runAdminCommand({ db, transact, places }, args);
  (ok ? console.log : console.error)(text);
  process.exitCode = ok ? 0 : 1;
});
