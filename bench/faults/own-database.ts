import { type StoppableDatabase, stoppableDatabase } from '#tests/harness/servers/stoppable-database.ts';
import { type AttackedApp, onDatabase, withApp } from './attacked-app.ts';

/** `env`: its settings besides its folders, for a fault that starts another app. */
type OwnApp = AttackedApp & { env: Record<string, string> };

/** The app with a separate database server, so that only the fault restarts it. */
export async function withOwnDatabase<T>(
  given: Record<string, string>,
  use: (app: OwnApp, database: StoppableDatabase) => Promise<T>,
): Promise<T> {
  const database = await stoppableDatabase();
  try {
    const env = { ...onDatabase(database.url), ...given };
    return await withApp(env, (app) => use({ ...app, env: { ...env, DATA_DIR: app.dataDir } }, database));
  } finally {
    await database.remove();
  }
}
