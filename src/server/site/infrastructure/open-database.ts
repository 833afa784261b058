import type { Pool } from 'pg';
import { searchSettings } from '#server/cases/store/find-rows.ts';
import type { Config } from '#server/config.ts';
import { type Connection, connect, type Database, patience } from '#server/platform/database/connection/connect.ts';
import { withClient } from '#server/platform/database/connection/with-client.ts';
import { hasCluster } from '#server/platform/database/embedded/home.ts';
import { type Cluster, joinCluster } from '#server/platform/database/embedded/join.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Logger } from '#server/platform/logger.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { readSecrets, secretsFile } from '#server/platform/secrets.ts';

export type OpenDatabase = Connection & {
  url: string;
  /** for searches among all cases: they have connections of their own, so that they cannot keep others waiting */
  search: Pool;
  /** for work that nobody waits for: statements may take longer, and do not use the connections for requests */
  background: Database;
  /** the local folders that it fills */
  folders: string[];
};

/**
 * Opens and migrates the configured database or the data folder's own. Pushes whatever must be closed again to `stack`.
 */
export async function openDatabase(config: Config, logger: Logger, stack: AsyncDisposableStack): Promise<OpenDatabase> {
  const cluster = config.databaseUrl === undefined ? await joinEmbedded(config, logger, stack) : null;
  const url = cluster?.url ?? config.databaseUrl!;
  if (cluster) await refuseLostSecrets(config, url);
  await migrate(url);
  const onIdleError = ({ message }: Error) => logger.warn({ reason: message }, 'a database connection broke');
  const connection = connect(url, { onIdleError });
  stack.defer(() => connection.close());
  const background = connect(url, { max: 2, statementMs: patience.background, onIdleError });
  stack.defer(() => background.close());
  const search = connect(url, { max: 4, statementMs: patience.search, settings: searchSettings, onIdleError });
  stack.defer(() => search.close());
  return { ...connection, url, search: search.pool, background: background.db, folders: cluster ? [cluster.dir] : [] };
}

/**
 * For commands that need a site: opening its database would make an empty one in a folder that was named by mistake.
 * @throws OperatorError if there is none
 */
export function requireSite({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || hasCluster(dataDir)) return;
  throw new OperatorError(`There is no database in ${dataDir}: set DATA_DIR to the data folder of your site.`);
}

async function joinEmbedded(config: Config, logger: Logger, stack: AsyncDisposableStack): Promise<Cluster> {
  const onRestart = () => logger.error('the embedded database had gone away and was started again');
  const cluster = await joinCluster(config.dataDir, config.stageDir, onRestart);
  stack.defer(() => cluster.leave());
  return cluster;
}

/**
 * New secrets beside a database with accounts would end all sessions and match no stored microchip any more, without a
 * word. So they are only made for an empty one.
 * @throws OperatorError if its secrets are gone
 */
export async function refuseLostSecrets({ dataDir, givenSecrets }: Config, url: string): Promise<void> {
  const areGiven = givenSecrets.authSecret && givenSecrets.chipKey;
  if (areGiven || (await readSecrets(dataDir)) || !(await hasAccounts(url))) return;
  throw new OperatorError(
    `${secretsFile(dataDir)} is missing beside a database that is in use: put it back from a backup, or set AUTH_SECRET and CHIP_KEY if it is lost for good.`,
  );
}

const hasAccounts = (url: string): Promise<boolean> =>
  withClient(url, 'homeward-start', async (client) => {
    const tables = await client.query(`select from pg_tables where schemaname = 'public' and tablename = 'user'`);
    if (tables.rowCount === 0) return false;
    return (await client.query('select from "user" limit 1')).rows.length > 0;
  });
