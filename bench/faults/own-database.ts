import { type StoppableDatabase, stoppableDatabase } from '#tests/harness/stoppable-database.ts';
import { type AttackedApp, withApp } from './attacked-app.ts';

const key = 'a key of the benchmarks, and of nothing else';

/** `env`: what it was started with besides its folders, for a fault that starts another one. */
type OwnApp = AttackedApp & { env: Record<string, string> };

/** The app on a database server that is not its own, so that nobody starts it again but the fault. */
export async function withOwnDatabase<T>(
  given: Record<string, string>,
  use: (app: OwnApp, database: StoppableDatabase) => Promise<T>,
): Promise<T> {
  const database = await stoppableDatabase();
  try {
    const env = { DATABASE_URL: database.url, AUTH_SECRET: key, CHIP_KEY: key, RATE_LIMITS: 'off', ...given };
    return await withApp(env, (app) => use({ ...app, env: { ...env, DATA_DIR: app.dataDir } }, database));
  } finally {
    await database.remove();
  }
}
