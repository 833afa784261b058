import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { m } from '#core/paraglide/messages.js';
import { migrations, oldestMajor } from '#server/platform/database/migrate.ts';
import { broken, type Finding, type Install, ok, reasonOf, warn } from './finding.ts';

/** The finding about a site that was never started, on the command line alone. */
export const noneYet = 'There is no database yet';
const unknown = (error: unknown) => warn(m.checks_unknown({ reason: reasonOf(error) }), m.checks_unknown_todo());

export async function checkDatabase({ config, query }: Install): Promise<Finding> {
  const todo = config.databaseUrl ? m.checks_database_away_todo() : m.checks_database_own_todo();
  try {
    const started = performance.now();
    const [server] = await query<{ version: string; major: number; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
        current_setting('server_encoding') as encoding`,
    );
    const ms = Math.round(performance.now() - started);
    const { version, major, encoding } = server!;
    if (major < oldestMajor)
      return broken(m.checks_database_old({ version }), m.checks_database_old_todo({ version: oldestMajor }));
    if (encoding !== 'UTF8') return broken(m.checks_database_encoding({ encoding }), m.checks_database_encoding_todo());
    return ok(m.checks_database_fine({ version, ms }));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason.startsWith(noneYet)) return warn(`${reason}.`, m.checks_database_none_todo());
    return broken(m.checks_database_away({ reason }), todo);
  }
}

export async function checkMigrations({ query }: Install): Promise<Finding> {
  try {
    const [made] = await query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    );
    const last = Number(made!.last);
    const newest = migrations.at(-1)!;
    if (last === newest.when) return ok(m.checks_schema_fine({ migration: newest.tag }));
    if (last > newest.when) return broken(m.checks_schema_newer(), m.checks_schema_newer_todo());
    return warn(m.checks_schema_older(), m.checks_schema_older_todo());
  } catch (error) {
    if (/does not exist/.test(reasonOf(error))) return warn(m.checks_schema_none(), m.checks_first_start_todo());
    return unknown(error);
  }
}

/** The jobs that could not be done yet, and those that are due; the rest is for a later day. */
const waits = `(state = 'retry' or state = 'created' and start_after <= now())`;

/** Letters fail silently: nobody sees a job that was tried for three days. */
export async function checkLetters({ query }: Install): Promise<Finding> {
  try {
    const [jobs] = await query<{ failed: number; waiting: number; oldest: number | null }>(
      `select count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where ${waits})::int as waiting,
        extract(epoch from now() - min(created_on) filter (where ${waits}))::int as oldest
      from pgboss.job`,
    );
    const { failed, waiting, oldest } = jobs!;
    if (failed > 0)
      return broken(
        m.checks_jobs_failed({ count: failed }),
        `npm run db:psql: select name, output from pgboss.job where state = 'failed'`,
      );
    if (waiting > 0 && (oldest ?? 0) > 600)
      return warn(m.checks_jobs_wait({ count: waiting, minutes: Math.round(oldest! / 60) }), m.checks_jobs_wait_todo());
    return ok(m.checks_jobs_fine({ count: waiting }));
  } catch (error) {
    if (/does not exist/.test(reasonOf(error))) return ok(m.checks_jobs_none());
    return unknown(error);
  }
}

/** Codes of two-step sign-in allow for half a minute. */
const farOffMs = 10_000;

export async function checkClock({ config, query }: Install): Promise<Finding> {
  const todo = m.checks_clock_todo();
  const fileOff = await fileClockOff(config.dataDir).catch(() => 0); // the folders have a check of their own
  if (Math.abs(fileOff) > farOffMs) return warn(m.checks_clock_disk({ seconds: seconds(fileOff) }), todo);
  try {
    const before = Date.now();
    const [row] = await query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now');
    const off = Number(row!.now) - (before + Date.now()) / 2;
    if (Math.abs(off) > farOffMs) return warn(m.checks_clock_apart({ seconds: seconds(off) }), todo);
    return ok(m.checks_clock_fine());
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

const seconds = (ms: number): number => Math.round(Math.abs(ms) / 1000);
