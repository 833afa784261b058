import { readConfig } from '#server/config.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { requireSite } from '#server/site/infrastructure/open-database.ts';
import { operatorCommand, refuseArguments } from './operator-command.ts';
import { run } from './run.ts';

const usage = `npm run db:migrate          brings the database up to this release (npm start does it by itself)
npm run db:psql -- ARGS     opens psql on it, with these arguments
npm run db:with -- COMMAND  runs it with DATABASE_URL (and ADMIN_DATABASE_URL) set, and the embedded server running`;

type Urls = { url: string; adminUrl: string };

/** @returns an exit code */
const commands: Record<string, (urls: Urls, args: string[]) => Promise<number>> = {
  migrate: async ({ url }, args) => {
    refuseArguments(args);
    await migrate(url);
    console.log('The database is up to date.');
    return 0;
  },
  psql: ({ url }, args) => runProgram('psql', [url, ...args]),
  with: ({ url, adminUrl }, [command = 'env', ...args]) =>
    runProgram(command, args, { ...process.env, DATABASE_URL: url, ADMIN_DATABASE_URL: adminUrl }),
};

/** PostgreSQL's client is no part of the install. */
async function runProgram(command: string, args: string[], env = process.env): Promise<number> {
  try {
    return await run(command, args, { env });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const source = command === 'psql' ? ': it comes with the PostgreSQL client (apt install postgresql-client)' : '';
    throw new OperatorError(`${command} is not installed${source}.`);
  }
}

/** `npm run db:*`: works on the database of a site, whether or not the app is running. */
await operatorCommand(async ([name = '', ...args]) => {
  const command = commands[name];
  if (!command) throw new OperatorError(usage);
  const config = readConfig();
  requireSite(config);
  const cluster = config.databaseUrl ? null : await joinCluster(config.dataDir, config.stageDir);
  try {
    process.exitCode = await command(cluster ?? { url: config.databaseUrl!, adminUrl: config.databaseUrl! }, args);
  } finally {
    await cluster?.leave();
  }
});
