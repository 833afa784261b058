import { readConfig } from '#server/config.ts';
import { joinCluster } from '#server/platform/database/embedded/join.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { run } from './run.ts';

const commands: Record<string, { does: string; work: (urls: { url: string; adminUrl: string }) => Promise<number> }> = {
  migrate: {
    does: 'brings the database up to this release (npm start does it by itself)',
    work: async ({ url }) => {
      await migrate(url);
      console.log('The database is up to date.');
      return 0;
    },
  },
  psql: {
    does: 'opens psql on it; arguments after -- are handed on',
    work: ({ url }) => run('psql', [url, ...process.argv.slice(3)]),
  },
  with: {
    does: 'runs any command with DATABASE_URL (and ADMIN_DATABASE_URL) set, and the embedded server running',
    work: ({ url, adminUrl }) => {
      const [command = 'env', ...args] = process.argv.slice(3);
      return run(command, args, { env: { ...process.env, DATABASE_URL: url, ADMIN_DATABASE_URL: adminUrl } });
    },
  },
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  for (const [name, { does }] of Object.entries(commands)) console.log(`npm run db:${name.padEnd(8)} ${does}`);
  process.exit(2);
}
const config = readConfig();
const cluster = config.databaseUrl ? undefined : await joinCluster(config.dataDir, config.stageDir);
const code = await command.work(cluster ?? { url: config.databaseUrl!, adminUrl: config.databaseUrl! });
await cluster?.leave();
process.exit(code);
