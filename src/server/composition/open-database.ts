import { type Connection, connect } from '#server/adapters/postgres/connect.ts';
import { joinCluster } from '#server/adapters/postgres/embedded/join.ts';
import { migrate } from '#server/adapters/postgres/migrate.ts';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';

export type OpenDatabase = Connection & { url: string };

/**
 * Opens and migrates the configured database or the data folder's own. Pushes whatever must be closed again to `stack`.
 */
export async function openDatabase(config: Config, logger: Logger, stack: AsyncDisposableStack): Promise<OpenDatabase> {
  const url = config.databaseUrl ?? (await joinEmbedded(config, logger, stack));
  await migrate(url);
  const connection = connect(url, {
    onIdleError: ({ message }) => logger.warn({ reason: message }, 'a database connection broke'),
  });
  stack.defer(() => connection.close());
  return { ...connection, url };
}

async function joinEmbedded(config: Config, logger: Logger, stack: AsyncDisposableStack): Promise<string> {
  const cluster = await joinCluster(config.dataDir, config.stageDir, {
    onRestart: () => logger.error('the embedded database had gone away and was started again'),
  });
  stack.defer(() => cluster.leave());
  return cluster.url;
}
