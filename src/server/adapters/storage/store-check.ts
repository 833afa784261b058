import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { DriverContract } from 'flydrive/types';

/** With less free space than this in a data folder, writes will soon fail: 200 MB, some dozens of photos and the log. */
export const leastFreeBytes = 200 * 2 ** 20;

/** A store that answered is believed for this long; one that failed is asked again sooner. */
const believedMs = { up: 60_000, failing: 5_000 };
const answerWithinMs = 5_000;

type Probe = Pick<DriverContract, 'put' | 'delete'>;

/**
 * Whether the photo store takes files: the outcome of the last write, or of a small file that is written and removed for
 * the purpose when that is too long ago.
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
    /** Takes note of how a real write ended. */
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
        saw(state); // whoever asks meanwhile does not write as well
        const outcome = tryWrite().then(
          () => 'up' as const,
          () => 'failing' as const,
        );
        saw(await Promise.race([outcome, failingAfter(answerWithinMs)]));
      }
      return state;
    },
  };
}

function failingAfter(ms: number): Promise<'failing'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('failing'), ms).unref();
  });
}

/** Whether a folder's file system has room. Nothing is written to a folder that is not there. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    return { bavail: error.code === 'ENOENT' ? leastFreeBytes : 0, bsize: 1 };
  });
  return bavail * bsize >= leastFreeBytes;
}
