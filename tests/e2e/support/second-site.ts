import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceivedMail } from '../../harness/servers/smtp.ts';
import type { SecondSite } from './start-second-site.ts';
import { test as base } from './test.ts';

export type Site = { url: string; mailsTo: (email: string) => string[] };

/** The app with streets and a mail server, which that of the other tests has not; its reports are those of all files. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const site: SecondSite = await (await fetch(process.env.E2E_SECOND_SITE ?? '')).json();
      process.env.E2E_DATA_DIR = site.dataDir; // a worker that has this site runs no tests of another one
      await use({ url: site.url, mailsTo: (email) => mailsIn(site.received, email) });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

function mailsIn(folder: string, email: string): string[] {
  const mails = readdirSync(folder).map((name): ReceivedMail => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return mails.filter(({ to }) => to.includes(email)).map(({ message }) => message);
}
