import { readFile } from 'node:fs/promises';

/**
 * The memory of a process in bytes, including pages that it shares with others.
 * @throws Error if there is no /proc: this only works on Linux
 */
export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time of a process since it started, in ms, over all threads. */
export async function cpuMsOf(pid: number): Promise<number> {
  const [user, system] = await ticksOf(pid);
  return (user! + system!) * tickMs;
}

/** In user mode and in the kernel. */
async function ticksOf(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // after the name, which may contain anything, the fields are those of proc(5) from the third on
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
}
