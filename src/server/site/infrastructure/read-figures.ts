import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { lastBackupFile } from '#server/platform/backup/last-backup.ts';
import { freeBytes } from '#server/platform/checks/check-machine.ts';
import type { Figures } from '#server/platform/http/middleware/metrics.ts';
import type { OpenDatabase } from './open-database.ts';

/** The figures of /metrics that are read when somebody asks. */
export async function readFigures(database: Pick<OpenDatabase, 'pool' | 'folders'>, config: Config): Promise<Figures> {
  const folders = [config.dataDir, ...database.folders];
  return {
    ...(await jobFigures(database.pool)),
    freeBytes: await Promise.all(folders.map(async (folder) => ({ folder, bytes: await freeBytes(folder) }))),
    lastBackup: await lastBackup(config.dataDir),
  };
}

async function lastBackup(dataDir: string): Promise<number | null> {
  const text = await readFile(lastBackupFile(dataDir), 'utf8').catch(() => null);
  return text === null ? null : Date.parse((JSON.parse(text) as { made_at: string }).made_at) / 1000;
}

/** How many jobs wait, are tried again or have failed, by name, and for how long the first due one has been waiting. */
export async function jobFigures(pool: Pick<Pool, 'query'>) {
  const { rows: jobs } = await pool.query<{ name: string; state: Figures['jobs'][number]['state']; count: number }>(
    `select name, case state when 'created' then 'waiting' when 'retry' then 'retrying' else 'failed' end as state,
      count(*)::int as count from pgboss.job where state in ('created', 'retry', 'failed') group by 1, 2`,
  );
  const { rows: oldest } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
  );
  return { jobs, oldestJobSeconds: oldest[0]!.seconds };
}
