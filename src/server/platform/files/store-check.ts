import { randomUUID } from 'node:crypto';
import { access, constants, statfs } from 'node:fs/promises';
import type { DriverContract } from 'flydrive/types';
import { within } from '#server/platform/within.ts';

/**
 * With less free space than this in a data folder, writes will soon fail: 200 MB, enough for some dozens of photos and
 * the log.
 */
export const leastFreeBytes = 200 * 2 ** 20;

/** How long a result is reused; after a failure the store is checked again sooner. */
const believedMs = { up: 60_000, failing: 5_000 };
const answerWithinMs = 5_000;

type Probe = Pick<DriverContract, 'put' | 'delete'>;

/**
 * Whether the photo store accepts files, according to the last write. If that was too long ago, a small file is written
 * and removed to find out.
 */
export function storeCheck(probe: Probe, now: () => number = Date.now) {
  let state: 'up' | 'failing' = 'up';
  let seenAt = Number.NEGATIVE_INFINITY;
  const saw = (outcome: typeof state) => {
    state = outcome;
    seenAt = now();
  };

  async function tryWrite(): Promise<void> {
    const key = `case-images/probe-${randomUUID()}`;
    await probe.put(key, new Uint8Array([0]));
    await probe.delete(key);
  }

  return {
    /** Records how a real write ended. */
    async watch<T>(write: Promise<T>): Promise<T> {
      try {
        const written = await write;
        saw('up');
        return written;
      } catch (error) {
        saw('failing');
        throw error;
      }
    },
    async state(): Promise<'up' | 'failing'> {
      if (now() - seenAt >= believedMs[state]) {
        saw(state); // simultaneous callers do not write a test file as well
        const outcome = within(answerWithinMs, tryWrite()).then(
          () => 'up' as const,
          () => 'failing' as const,
        );
        saw(await outcome);
      }
      return state;
    },
  };
}

/** Whether a folder's file system takes files and has room for them. A missing folder is not created. */
export async function folderState(folder: string): Promise<'up' | 'full' | 'failing'> {
  try {
    const { bavail, bsize } = await statfs(folder);
    await access(folder, constants.W_OK); // a read-only file system refuses this to root, too
    return bavail * bsize >= leastFreeBytes ? 'up' : 'full';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'up' : 'failing';
  }
}
