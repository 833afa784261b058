import { stat } from 'node:fs/promises';
import { secretsFile } from '#server/platform/secrets.ts';

/**
 * Root looks with the eyes of the app's account, which owns the secrets or else the data folder. As root everything can
 * be read and written, and a folder that is made for a test file would keep the app from its photos afterwards.
 */
export async function becomeOwner(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await stat(secretsFile(dataDir))
    .catch(() => stat(dataDir))
    .catch(() => null); // there is no site yet
  if (!owner || owner.uid === 0) return;
  process.setgroups!([owner.gid]);
  process.setgid!(owner.gid);
  process.setuid!(owner.uid);
}
