import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJournal } from '#server/platform/database/journal.ts';
import { broken, type Finding, type Install, ok, reasonOf, warn } from './finding.ts';

const oldestMajor = 15;
/** What is said of a site that was never started. */
export const noneYet = 'There is no database yet';
const unknown = (error: unknown) =>
  warn(`Not known while the database is away (${reasonOf(error)}).`, 'See the database.');

export async function checkDatabase({ config, query }: Install): Promise<Finding> {
  const todo = config.databaseUrl
    ? 'Start it, and check DATABASE_URL and its password.'
    : `Read postgres.log in the data folder's postgres/, or "When it does not start" in docs/operations.md.`;
  try {
    const started = performance.now();
    const [server] = await query<{ version: string; major: number; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
        current_setting('server_encoding') as encoding`,
    );
    const ms = Math.round(performance.now() - started);
    const { version, major, encoding } = server!;
    if (major < oldestMajor) return broken(`PostgreSQL ${version} is too old.`, `Use ${oldestMajor} or later.`);
    if (encoding !== 'UTF8') return broken(`The database is in ${encoding}.`, 'Create it with encoding UTF8.');
    return ok(`PostgreSQL ${version} answers in ${ms} ms.`);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason.startsWith(noneYet)) return warn(`${reason}.`, 'The first start makes it; or set DATA_DIR.');
    return broken(`The database does not answer: ${reason}.`, todo);
  }
}

export async function checkMigrations({ query }: Install): Promise<Finding> {
  try {
    const { entries } = await readJournal();
    const [made] = await query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    );
    const last = Number(made!.last);
    const newest = entries.at(-1)!;
    if (last === newest.when) return ok(`The schema is that of this release (${newest.tag}).`);
    if (last > newest.when)
      return broken('The database was migrated by a newer release.', 'Install that release again.');
    return warn('Migrations of this release are still to be made.', 'Restart the app: it makes them.');
  } catch (error) {
    if (/does not exist/.test(reasonOf(error)))
      return warn('The database has no schema yet.', 'The first start makes it.');
    return unknown(error);
  }
}

/** Letters fail silently: nobody sees a job that was tried for six hours. */
export async function checkLetters({ query }: Install): Promise<Finding> {
  try {
    const [jobs] = await query<{ failed: number; waiting: number; oldest: number | null }>(
      `select count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
        extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry')))::int as oldest
      from pgboss.job`,
    );
    const { failed, waiting, oldest } = jobs!;
    if (failed > 0)
      return broken(
        `${failed} jobs have failed for good in the last week; most are mails that never arrived.`,
        `npm run db:psql: select name, output from pgboss.job where state = 'failed'`,
      );
    if (waiting > 0 && (oldest ?? 0) > 600)
      return warn(
        `${waiting} jobs wait, the oldest for ${Math.round(oldest! / 60)} minutes.`,
        'Is an app with ROLE=worker or both running, and does the mail server answer?',
      );
    return ok(`No job has failed in the last week; ${waiting} are waiting.`);
  } catch (error) {
    if (/does not exist/.test(reasonOf(error))) return ok('There are no jobs yet.');
    return unknown(error);
  }
}

/** Codes of two-step sign-in allow for half a minute. */
const farOffMs = 10_000;

export async function checkClock({ config, query }: Install): Promise<Finding> {
  const todo = 'Turn on time synchronisation (timedatectl set-ntp true) on every machine of the site.';
  const fileOff = await fileClockOff(config.dataDir).catch(() => 0); // the folders have a check of their own
  if (Math.abs(fileOff) > farOffMs)
    return warn(`The clock of the data folder's disk is ${seconds(fileOff)} off.`, todo);
  try {
    const before = Date.now();
    const [row] = await query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now');
    const off = Number(row!.now) - (before + Date.now()) / 2;
    if (Math.abs(off) > farOffMs)
      return warn(`The clocks of this machine and the database are ${seconds(off)} apart.`, todo);
    return ok('The clocks of this machine, its disk and the database agree.');
  } catch (error) {
    return unknown(error);
  }
}

async function fileClockOff(folder: string): Promise<number> {
  const probe = join(folder, `clock-${randomUUID()}`);
  await writeFile(probe, '');
  try {
    return (await stat(probe)).mtimeMs - Date.now();
  } finally {
    await rm(probe, { force: true });
  }
}

const seconds = (ms: number): string => `${Math.round(Math.abs(ms) / 1000)} s`;
