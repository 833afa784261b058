import { join } from 'node:path';

/** Where `npm run backup` notes the backup it made last, for the checks of `npm run doctor`. */
export const lastBackupFile = (dataDir: string): string => join(dataDir, 'last-backup.json');
