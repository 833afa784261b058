import { type AppProcess, makeDataDir, startAppProcess } from '#tests/harness/processes/app-process.ts';

export type AttackedApp = AppProcess & { dataDir: string };

const key = 'a key of the benchmarks, and of nothing else';

/** Settings of an app on a database that it did not make, without rate limits. */
export const onDatabase = (url: string) => ({
  DATABASE_URL: url,
  AUTH_SECRET: key,
  CHIP_KEY: key,
  RATE_LIMITS: 'off',
});

/**
 * Runs the app as an operator would, including rate limits, with its own data folder. Stops it and removes the folder
 * afterwards.
 */
export async function withApp<T>(env: Record<string, string>, use: (app: AttackedApp) => Promise<T>): Promise<T> {
  const data = await makeDataDir();
  try {
    const settings = { HOST: '127.0.0.1', DATA_DIR: data.dir, STAGE_DIR: `${data.dir}/stage`, LOG_LEVEL: 'silent' };
    const app = await startAppProcess({ ...settings, ...env });
    // `localhost` may resolve to another address than the one the app listens on
    const url = app.url.replace('localhost', '127.0.0.1');
    try {
      return await use({ ...app, url, dataDir: data.dir });
    } finally {
      await app.stop();
    }
  } finally {
    await data.remove();
  }
}
