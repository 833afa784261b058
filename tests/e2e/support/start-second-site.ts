import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapIn } from '../../fixtures/map-file.ts';
import { startOnFreshData } from '../../harness/processes/app-process.ts';
import { type ReceivedMail, smtpServer } from '../../harness/servers/smtp.ts';

/** Where it is, its data, and the folder with a file for each mail that it sent. */
export type SecondSite = { url: string; dataDir: string; received: string };

/**
 * Starts the app of `second-site.ts` for all workers once one of them asks for it, because each app costs the processor
 * ten seconds.
 * @returns the address to ask, and what stops it
 */
export async function lendSecondSite(): Promise<{ address: string; stop: () => Promise<void> }> {
  let started: ReturnType<typeof start> | undefined;
  const server = createServer(async (_request, response) => {
    started ??= start();
    response.end(JSON.stringify((await started).site));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      await (await started)?.stop();
    },
  };
}

async function start(): Promise<{ site: SecondSite; stop: () => Promise<void> }> {
  const received = await mkdtemp(join(tmpdir(), 'homeward-mails-'));
  const mails = await smtpServer(0, { onMail: keptIn(received) });
  const app = await startOnFreshData((dir) => ({ SMTP_URL: mails.url, ...mapIn(dir) }));
  return {
    site: { url: app.url, dataDir: app.dir, received },
    stop: async () => {
      await app.stop();
      await mails.close();
      await rm(received, { recursive: true });
    },
  };
}

/** Writes each mail to a file of its own, whose name says which came first, and which is never read half. */
function keptIn(folder: string): (mail: ReceivedMail) => void {
  let count = 0;
  return (mail) => {
    const [half, whole] = [`${folder}.half`, join(folder, `${String(count++).padStart(5, '0')}.json`)];
    writeFileSync(half, JSON.stringify(mail));
    renameSync(half, whole);
  };
}
