import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small file system in memory. */
export type SmallDisk = {
  dir: string;
  /** Fills it to the last byte. */
  fill: () => Promise<void>;
  /** Frees the space again. */
  empty: () => Promise<void>;
  setReadOnly: (readOnly: boolean) => void;
  remove: () => Promise<void>;
};

/** null if this machine does not allow mounting one, which requires root. */
export async function smallDisk(megabytes = 2): Promise<SmallDisk | null> {
  const dir = await mkdtemp(join(tmpdir(), 'homeward-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir], { stdio: 'ignore' });
  } catch {
    await rm(dir, { recursive: true });
    return null;
  }
  const ballast = join(dir, 'ballast');
  return {
    dir,
    fill: () => writeFile(ballast, new Uint8Array((megabytes + 1) * 2 ** 20)).catch(() => {}), // stops when it is full, and keeps what was written
    empty: () => rm(ballast, { force: true }),
    setReadOnly: (readOnly) => void execFileSync('mount', ['-o', `remount,${readOnly ? 'ro' : 'rw'}`, dir]),
    remove: async () => {
      execFileSync('umount', ['-l', dir]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
