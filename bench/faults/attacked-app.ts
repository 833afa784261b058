import { type AppProcess, makeDataDir, startAppProcess } from '#tests/harness/app-process.ts';

export type AttackedApp = AppProcess & { dataDir: string };

/** Runs the app as an operator would, rate limits and all, on a data folder of its own, and removes both afterwards. */
export async function withApp<T>(env: Record<string, string>, use: (app: AttackedApp) => Promise<T>): Promise<T> {
  const data = await makeDataDir();
  try {
    const settings = { HOST: '127.0.0.1', DATA_DIR: data.dir, STAGE_DIR: `${data.dir}/stage`, LOG_LEVEL: 'silent' };
    const app = await startAppProcess({ ...settings, ...env });
    // what `localhost` means is for the machine to say; the app listens on this one
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
