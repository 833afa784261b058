import type { BackupDescription } from '#server/platform/backup/archive-format.ts';

const count = (n: number): string => n.toLocaleString('en');

/** The content of a backup, in one line. */
export function contentsOf({ tables, photo_files, jobs }: BackupDescription): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${count(rows)} rows of ${tables.length} tables, ${count(photo_files)} files of photos and ${count(jobs)} waiting jobs`;
}

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** @param started by the clock of `performance` */
export const inSeconds = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
