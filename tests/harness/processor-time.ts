/**
 * The time that a piece of work takes of this thread, in milliseconds, whatever else the machine does meanwhile. Some
 * systems count it in steps of 10 ms.
 */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The shortest of some runs: the first ones are also compiled, and some collect garbage. */
export function leastMs(work: () => unknown, runs: number): number {
  return Math.min(...Array.from({ length: runs }, () => processorMs(work)));
}
