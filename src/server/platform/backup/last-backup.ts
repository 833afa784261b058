import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const lastBackup = z.object({ made_at: z.coerce.date(), file: z.string() });

/** The backup that was made last, for the checks of `npm run doctor` and for monitoring. */
export type LastBackup = z.output<typeof lastBackup>;

const noteIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

/** Replaces the note as a whole: an earlier one may be of another account, and the disk may be full. */
export async function noteBackup(dataDir: string, last: LastBackup): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${noteIn(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(last));
  await rename(draft, noteIn(dataDir));
}

/** null if none is known, also because its note cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return lastBackup.parse(JSON.parse(await readFile(noteIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
