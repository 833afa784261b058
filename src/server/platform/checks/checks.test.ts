import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { buildFolder } from '#server/platform/build-folder.ts';
import { createPhotoStore } from '#server/platform/files/create-photo-store.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { openQueue } from '#server/platform/jobs/queue.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { smtpServer } from '#tests/harness/servers/smtp.ts';
import { smallDisk } from '#tests/harness/small-disk.ts';
import type { Install } from './finding.ts';
import { checks, runChecks } from './run-checks.ts';

const { url, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'homeward-checks-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
await mkdir(join(dataDir, 'photos'));
await writeFile(join(dataDir, 'secrets.json'), '{}', { mode: 0o600 });
await writeFile(
  join(dataDir, 'last-backup.json'),
  JSON.stringify({ made_at: new Date(), file: '/backups/one.tar.gz' }),
);
const queue = await openQueue({ url, worker: false, logger: { warn() {}, error() {} } }, ['relay-message']);
afterAll(() => queue.stop(0));
const mail = await smtpServer();
afterAll(() => mail.close());

const fine: Config = readConfig({
  DATA_DIR: dataDir,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Homeward <pets@example.org>',
  CONTACT_EMAIL: 'us@example.org',
});

/** The states and texts by name, of an install that is fine apart from the overrides. */
async function checked(overrides: Partial<Install> = {}, config: Partial<Config> = {}) {
  const install: Install = {
    config: { ...fine, ...config },
    checkout: dirname(buildFolder),
    query: async <Row>(text: string) => (await pool.query(text)).rows as Row[],
    databaseFolders: async () => [],
    openStore: () => createPhotoStore({ dataDir }),
    model: async () => 'ready',
    request: null,
    ...overrides,
  };
  const results = await runChecks(install);
  return Object.fromEntries(results.map(({ name, state, says, todo }) => [name, `${state}: ${says} ${todo ?? ''}`]));
}

test('an install in order is told so, in one line for each check', async () => {
  const { Build, 'Public address': address, ...rest } = await checked();
  expect(Object.keys(rest)).toHaveLength(checks.length - 2);
  for (const line of Object.values(rest)) expect(line).toMatch(/^ok: /);
  expect(Build).toMatch(/^(ok|look|broken): build/); // in a test run the pages need not be built
  expect(address).toMatch('look: Links and mails name localhost, which only works on this machine. Set PUBLIC_URL.');
});

test('whoever asks at the same time is answered each in their language', async () => {
  const [english, german] = await Promise.all([checked(), inLocale('de', () => checked())]);
  expect(english.Backups).toBe('ok: The last backup is 0 days old: /backups/one.tar.gz. ');
  expect(german.Sicherungen).toBe('ok: Die letzte Sicherung ist 0 Tage alt: /backups/one.tar.gz. ');
  expect(german.Fotospeicher).toBe('ok: Im Ordner photos/ kann geschrieben, gelesen und gelöscht werden. ');
  expect(german.Speicherplatz).toMatch(/sind \d+,\d GB frei/);
});

test('an address is that of this site if Homeward itself answers there', async () => {
  const ready = {
    ready: false,
    database: 'up',
    storage: 'full',
    model: 'ready',
    matching: 'ready',
    matching_loaded: 1,
  };
  expect(await addressAnswering(Response.json(ready, { status: 503 }))).toMatch(/^ok: .* answers\. $/);
  const others = [Response.json({ ok: true }), new Response('<h1>This domain is for sale</h1>')];
  for (const other of others)
    expect(await addressAnswering(other)).toMatch(/^look: .* answers with 200, but not as Homeward\. Check the name/);
});

test('an address that leads on to another is not the one that people use', async () => {
  const leadsOn = Response.redirect('https://www.pets.example.org/readyz', 301);
  expect(await addressAnswering(leadsOn)).toMatch(/^look: https:\/\/pets\.example\.org answers with 301, but/);
});

async function addressAnswering(answer: Response): Promise<string | undefined> {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const found = await checked({}, { publicUrl: 'https://pets.example.org' });
  expect(asked).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ redirect: 'manual' }));
  vi.restoreAllMocks();
  return found['Public address'];
}

test('a database that is away is named once as broken, and hides no other check', async () => {
  const away = await checked({ query: () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:5432')) });
  expect(away.Database).toMatch(/^broken: The database does not answer: connect ECONNREFUSED/);
  for (const name of ['Schema', 'Clock', 'Jobs and letters'])
    expect(away[name]).toMatch(/^look: Not known while the database/);
  for (const name of ['Mail server', 'Photo store', 'Photo model', 'Folders']) expect(away[name]).toMatch(/^ok/);
});

test('an old server, a schema of another release and a clock that is off are found', async () => {
  const answers = (rows: object[]) => ({ query: async <Row>() => rows as Row[] });
  expect((await checked(answers([{ version: '14.1', major: 14, encoding: 'UTF8' }]))).Database).toContain(
    'broken: PostgreSQL 14.1 is too old',
  );
  expect((await checked(answers([{ version: '16.1', major: 16, encoding: 'LATIN1' }]))).Database).toContain(
    'broken: The database is in LATIN1',
  );
  expect((await checked(answers([{ last: '9999999999999' }]))).Schema).toContain(
    'broken: The database was migrated by a newer release',
  );
  expect((await checked(answers([{ last: '1' }]))).Schema).toContain(
    'look: Migrations of this release are still to be made',
  );
  expect((await checked(answers([{ now: String(Date.now() - 90_000) }]))).Clock).toContain(
    'look: The clocks of this machine and the database are 90 s apart',
  );
});

test('letters that failed silently are counted', async () => {
  await queue.enqueue('relay-message', { message_id: 'x' });
  await pool.query("update pgboss.job set state = 'failed', output = '{}'");
  expect((await checked())['Jobs and letters']).toContain('broken: 1 jobs have failed for good');
  await pool.query(
    "update pgboss.job set state = 'created', created_on = now() - interval '1 hour', start_after = now() - interval '1 hour'",
  );
  expect((await checked())['Jobs and letters']).toContain('look: 1 jobs wait, the oldest for 60 minutes');
  await pool.query("update pgboss.job set start_after = now() + interval '1 hour'");
  expect((await checked())['Jobs and letters']).toContain('0 are waiting');
  await pool.query("update pgboss.job set state = 'retry'");
  expect((await checked())['Jobs and letters']).toContain('look: 1 jobs wait, the oldest for 60 minutes');
  await pool.query('delete from pgboss.job');
});

test('a mail server that is away, refuses the password or is not set', async () => {
  const withMail = async (smtpUrl: string | undefined, from = fine.mail.from) =>
    (await checked({}, { mail: { ...fine.mail, smtpUrl, from } }))['Mail server'];
  expect(await withMail('smtp://127.0.0.1:1')).toMatch(/^broken: 127.0.0.1:1 takes no mail: .*ECONNREFUSED/);
  expect(await withMail(mail.url.replace('smtp:', 'smtps:'))).toContain('disagree about TLS');
  const expired = new SMTPServer({ secure: true }).on('error', () => {}); // with the certificate of its package
  const listener = expired.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  expect(await withMail(`smtps://127.0.0.1:${port}`)).toMatch(/^broken: .*Its certificate is not valid/);
  await new Promise<void>((closed) => expired.close(closed));
  expect(await withMail(mail.url.replace('//', '//ann:wrong@'))).toMatch(/^broken: .* (password|Check)/);
  expect(await withMail(undefined)).toMatch(/^look: No mail is sent/);
  expect(await withMail(mail.url, 'Homeward <homeward@localhost>')).toMatch(/^look: .*MAIL_FROM/);
});

test('a photo store that refuses, or returns something else', async () => {
  const store = { add: async () => {}, read: async () => new Uint8Array([1]), remove: async () => {} };
  const withStore = async (broken: Partial<typeof store>) =>
    (await checked({ openStore: async () => ({ ...store, ...broken }) }))['Photo store'];
  expect(await withStore({ add: () => Promise.reject(new Error('Access Denied')) })).toMatch(
    'broken: The folder photos/ cannot be written to: Access Denied',
  );
  const wrapped = new Error('Cannot write file', { cause: new Error('EACCES: permission denied') });
  expect(await withStore({ add: () => Promise.reject(wrapped) })).toMatch('EACCES');
  expect(await withStore({})).toMatch('broken: The folder photos/ cannot be read: what was read');
  expect((await checked({ model: async () => 'unavailable' }))['Photo model']).toMatch(
    /^broken: There is no photo model/,
  );
});

test('a full disk', async ({ skip }) => {
  const disk = await smallDisk();
  if (!disk) return skip();
  expect((await checked({ databaseFolders: async () => [disk.dir] }))['Disk space']).toMatch(
    /^broken: 0.0 GB are free .* Uploads and writes are refused/,
  );
  await disk.remove();
});

test('secrets that others can read, or that are weak or missing', async () => {
  await chmod(join(dataDir, 'secrets.json'), 0o644);
  expect((await checked()).Secrets).toMatch(/^look: Other accounts can read .* chmod 600/);
  await chmod(join(dataDir, 'secrets.json'), 0o600);
  expect((await checked({}, { givenSecrets: { authSecret: 'a'.repeat(40), chipKey: undefined } })).Secrets).toMatch(
    /^look: AUTH_SECRET or CHIP_KEY has few/,
  );
  expect((await checked({}, { dataDir: join(dataDir, 'photos') })).Secrets).toMatch(
    /^look: There is no .*secrets.json yet/,
  );
  expect((await checked({}, { dataDir: join(dataDir, 'none') })).Folders).toMatch(/^look: .* does not exist yet/);
});

test('a backup that is old or unknown', async () => {
  const file = join(dataDir, 'last-backup.json');
  await writeFile(file, JSON.stringify({ made_at: new Date(Date.now() - 20 * 24 * 3600_000), file: '/b' }));
  expect((await checked()).Backups).toContain('look: The last backup is 20 days old');
  await writeFile(file, JSON.stringify({ made_at: '2124-01-01', file: '/b' })); // by a clock that was wrong
  expect((await checked()).Backups).toMatch(/^look/);
  await rm(file);
  expect((await checked()).Backups).toContain('look: No backup by npm run backup is known');
});

test('an address that is not where the person came from, and a proxy that is not trusted', async () => {
  const reached = async (request: Install['request'], publicUrl = 'https://pets.example', trustProxy = false) =>
    (await checked({ request }, { publicUrl, trustProxy }))['Public address'];
  expect(await reached({ host: 'other.example', forwardedFor: null })).toContain(
    'look: You came by other.example, and links and mails say pets.example',
  );
  expect(await reached({ host: 'pets.example', forwardedFor: '1.2.3.4' })).toContain('Set TRUST_PROXY=true');
  expect(await reached({ host: '127.0.0.1:3000', forwardedFor: null }, 'https://pets.example', true)).toContain(
    'Have the proxy send X-Forwarded-For',
  );
  expect(await reached(null, 'http://pets.example')).toContain('look: http://pets.example is not encrypted');
  expect(await reached(null, 'https://pets.invalid')).toMatch(
    /^look: https:\/\/pets.invalid does not answer from here/,
  );
});

test('a site that names nobody who runs it is told to', async () => {
  expect((await checked({}, { contactEmail: undefined })).Contact).toMatch(/^look: .* Set CONTACT_EMAIL/);
});
