import { adminUsage, isAdminCommand, type ModeratorCommands, runAdminCommand } from '#server/accounts/admin-command.ts';
import { grantRole, takeRole } from '#server/accounts/store/roles.ts';
import { readConfig } from '#server/config.ts';
import { setAreas } from '#server/moderation/store/moderator-areas.ts';
import { inTransaction } from '#server/platform/database/transact.ts';
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
  const { db, pool } = await openDatabase(config, createLogger('warn'), stack);
  const places = placeFinder(lazily(openGazetteer), createLogger('warn'));
  const moderators: ModeratorCommands = {
    grant: async (userId, area) => {
      const found = area && (await places.resolve(area.place, null));
      if (area && !found) return null;
      const areas = area && found && [{ place: found.label, point: { lat: found.lat, lng: found.lng }, km: area.km }];
      await db.transaction(async (tx) => {
        await setAreas(tx, userId, areas);
        await grantRole(tx, userId, 'moderator');
      });
      return found?.label ?? '';
    },
    revoke: (userId) =>
      db.transaction(async (tx) => {
        await takeRole(tx, userId, 'moderator');
        await setAreas(tx, userId, []);
      }),
  };
  const recount = (user_id: string) =>
    inTransaction(pool, async ({ ask }) => {
      await ask(addingJobs([{ name: 'recount-verdicts', payload: { user_id } }]));
    });
  const { ok, text } = await runAdminCommand({ db, moderators, recount }, args);
  (ok ? console.log : console.error)(text);
  process.exitCode = ok ? 0 : 1;
});
