import { readFile } from 'node:fs/promises';

/** Memory of one process in bytes, as Linux counts it. */
export type Resident = {
  name: string;
  /** pages in memory, including those shared with other processes */
  rss: number;
  /** the same, but each shared page is divided by the number of processes that share it */
  pss: number;
  /** the maximum of `rss` since the process started */
  peak: number;
};

/**
 * The memory of the app and the processes it started, without the database server.
 * @throws Error if there is no /proc: this only works on Linux
 */
export async function residentOf(pid: number): Promise<Resident[]> {
  const processes = [{ name: 'app', pid }];
  for (const child of await childrenOf(pid)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8');
    if (command.includes('analyzer-process')) processes.push({ name: 'photo analyzer', pid: child });
  }
  return Promise.all(processes.map(({ name, pid }) => measure(name, pid)));
}

async function measure(name: string, pid: number): Promise<Resident> {
  const maps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { name, rss: bytesIn(maps, 'Rss'), pss: bytesIn(maps, 'Pss'), peak: bytesIn(status, 'VmHWM') };
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

function bytesIn(text: string, field: string): number {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text);
  if (!found) throw new Error(`no ${field} in what the kernel says of the process`);
  return Number(found[1]) * 1024;
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Processor time of a process since it started, in ms, over all threads. */
export async function cpuMsOf(pid: number): Promise<number> {
  const [user, system] = await ticksOf(pid);
  return (user! + system!) * tickMs;
}

/** In user mode and in the kernel, and the same two of all children that have ended. */
async function ticksOf(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // after the name, which may contain anything, the fields are those of proc(5) from the third on
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
}
