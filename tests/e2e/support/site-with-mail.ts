import { smtpServer } from '../../harness/smtp.ts';
import { withSite } from './own-site.ts';
import { test as base } from './test.ts';

export type Site = { url: string; mailsTo: (email: string) => string[] };

/** An app of its own, since the one of the other tests has no mail server. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const server = await smtpServer();
      const mailsTo = (email: string) =>
        server.received.filter(({ to }) => to.includes(email)).map(({ message }) => message);
      await withSite(
        async () => ({ SMTP_URL: server.url }),
        (url) => use({ url, mailsTo }),
      );
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});
