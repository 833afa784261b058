import { readFile } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { lastBackupFile } from '#server/platform/backup/last-backup.ts';
import { freeBytes } from '#server/platform/checks/check-machine.ts';
import type { Figures } from '#server/platform/http/middleware/metrics.ts';
import { jobFigures } from '#server/platform/jobs/job-figures.ts';
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
