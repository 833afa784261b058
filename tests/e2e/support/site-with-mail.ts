import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { makeDataDir, startAppProcess } from '../../harness/app-process.ts';
import { smtpServer } from '../../harness/smtp.ts';

export type Site = { url: string; mailsTo: (email: string) => string[] };

/** An app of its own, since the one of the other tests has no mail server. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const [data, server] = await Promise.all([makeDataDir(), smtpServer()]);
      const app = await startAppProcess({
        ...{ DATA_DIR: data.dir, STAGE_DIR: join(data.dir, 'stage'), RATE_LIMITS: 'false' },
        SMTP_URL: server.url,
      });
      const mailsTo = (email: string) =>
        server.received.filter(({ to }) => to.includes(email)).map(({ message }) => message);
      await use({ url: app.url, mailsTo });
      await app.stop();
      await server.close();
      await data.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});
