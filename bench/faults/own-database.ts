import { type StoppableDatabase, stoppableDatabase } from '#tests/harness/stoppable-database.ts';
import { type AttackedApp, withApp } from './attacked-app.ts';

const key = 'a key of the benchmarks, and of nothing else';

/** The app on a database server that is not its own, so that nobody starts it again but the fault. */
export async function withOwnDatabase<T>(
  env: Record<string, string>,
  use: (app: AttackedApp, database: StoppableDatabase) => Promise<T>,
): Promise<T> {
  const database = await stoppableDatabase();
  try {
    const settings = { DATABASE_URL: database.url, AUTH_SECRET: key, CHIP_KEY: key, RATE_LIMITS: 'off' };
    return await withApp({ ...settings, ...env }, (app) => use(app, database));
  } finally {
    await database.remove();
  }
}
