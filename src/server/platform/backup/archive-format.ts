import { z } from 'zod';

/**
 * A backup is a gzipped tar, so that it can be looked at without Homeward. Its entries, in this order: `secrets.json`,
 * `curves/`, `photos/`, `database/` (the rows of each table as COPY writes them, in parts), `jobs/`, then `backup.json`,
 * and last `SHA256SUMS` over all before it, in the format of sha256sum.
 */
export const entryNames = {
  secrets: 'secrets.json',
  curves: 'curves/',
  photos: 'photos/',
  database: 'database/',
  jobs: 'jobs/',
  description: 'backup.json',
  sums: 'SHA256SUMS',
} as const;

/** Rows are cut into entries of about this size, because tar needs the size of an entry before its content. */
export const partBytes = 4 * 2 ** 20;

/**
 * Whether a key of the photo store is that of a whole photo: not a test file of the store, nor an upload that is being
 * written. A restore writes no other key, since it comes from a file.
 */
export const isPhotoFile = (key: string): boolean => /^[\w-]+(\/[\w-]+)*\/[\w-]+(\.\w+)?\.webp$/.test(key);

const table = z.object({
  /** as SQL writes it: `public.cases` */
  name: z.string(),
  /** without generated ones, as SQL writes them */
  columns: z.array(z.string()),
  rows: z.number().int(),
});

export const backupDescription = z.object({
  format: z.literal(1),
  made_at: z.string(),
  homeward: z.string(),
  postgres: z.string(),
  /** of the last migration, in ms since 1970, as the migration's journal calls it */
  migrated_until: z.number().int(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), is_called: z.boolean() })),
  jobs: z.number().int(),
  photo_files: z.number().int(),
});

/** The facts of a backup about itself. */
export type BackupDescription = z.output<typeof backupDescription>;
