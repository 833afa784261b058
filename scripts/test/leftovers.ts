import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The leftovers of the tests: files in the run's temporary folder, and processes that belong to it. */
export type Leftovers = { files: string[]; processes: { pid: number; command: string }[] };

/** Browsers and servers need a moment to end. */
const patienceMs = 5000;

/** Caches and logs that the tools keep in the temporary folder, which is deleted afterwards; Chromium leaves a file if it is ended while it writes. */
const ofTools =
  /^(node-compile-cache|playwright-transform-cache-.*|mat-debug-.*\.log|\.ses|tsx-\d+|\.org\.chromium\.Chromium\.\w+)$/;

/**
 * Looks until nothing is left, or the time is over. Every process of the tests has `dir` in its environment (TMPDIR) or
 * in its arguments.
 */
export async function findLeftovers(dir: string): Promise<Leftovers> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = { files: filesIn(dir), processes: processesOf(dir) };
    if (found.files.length + found.processes.length === 0 || Date.now() > deadline) return found;
    await sleep(100);
  }
}

const filesIn = (dir: string) => readdirSync(dir).filter((name) => !ofTools.test(name));

function processesOf(dir: string): Leftovers['processes'] {
  if (!existsSync('/proc/self/environ')) return []; // only Linux has this information
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const command = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim();
      const isOurs = command.includes(dir) || read(`/proc/${name}/environ`).includes(`TMPDIR=${dir}\0`);
      return isOurs && command ? [{ pid: Number(name), command: command.slice(0, 200) }] : [];
    });
}

/** A process may end meanwhile, and the environments of other users' processes cannot be read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
