import { ensureBuild } from '#scripts/ensure-build.ts';
import { startOnFreshData } from '../harness/processes/app-process.ts';
import { lendSecondSite } from './support/start-second-site.ts';

/**
 * Starts one app on a fresh data folder for all browser tests. Its address is their base URL; its outbox keeps the
 * mails it sends.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureBuild();
  const app = await startOnFreshData(() => ({
    CONTACT_EMAIL: 'help@pets.test',
    FINDER_DUTY_TEXT: 'Tell the town hall within three days.',
  }));
  const second = await lendSecondSite();
  process.env.E2E_SECOND_SITE = second.address;
  process.env.E2E_BASE_URL = app.url;
  process.env.E2E_DATA_DIR = app.dir;
  return async () => {
    await second.stop();
    const code = await app.stop();
    if (code !== 0) throw new Error(`The app did not stop cleanly (exit code ${code})`);
  };
}
