import type { Pool } from 'pg';
import { searchSettings } from '#server/cases/store/find-rows.ts';
import type { Config } from '#server/config.ts';
import { type Connection, connect, type Database, patience } from '#server/platform/database/connection/connect.ts';
import { type Cluster, joinCluster } from '#server/platform/database/embedded/join.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Logger } from '#server/platform/logger.ts';
import { refuseLostSecrets } from './refuse-lost-secrets.ts';

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

async function joinEmbedded(config: Config, logger: Logger, stack: AsyncDisposableStack): Promise<Cluster> {
  const cluster = await joinCluster(config.dataDir, config.stageDir, {
    onRestart: () => logger.error('the embedded database had gone away and was started again'),
  });
  stack.defer(() => cluster.leave());
  return cluster;
}
