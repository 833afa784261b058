/** One thing that was measured, in words that stand in a line: `NAME: figure (goal) ok|MISSED`. */
export type Verdict = { name: string; figure: string; goal: string; isMet: boolean };

/** What one file of this folder exports: does its worst for a bounded time, and says how it went. */
export type Attack = () => Promise<Verdict[]>;

export function verdictLine({ name, figure, goal, isMet }: Verdict): string {
  return `${name}: ${figure} (${goal}) ${isMet ? 'ok' : 'MISSED'}`;
}

/**
 * A time under attack beside the same time without one. On a machine with other work a goal in ms says little, so twice
 * what it took before the attack is good enough, too.
 */
export function timeVerdict(name: string, ms: number, goalMs: number, quietMs: number): Verdict {
  const figure = `${ms.toFixed(0)} ms, before the attack ${quietMs.toFixed(0)} ms`;
  return { name, figure, goal: `${goalMs} ms`, isMet: ms <= Math.max(goalMs, 2 * quietMs) };
}

/** A figure that must not be larger than `most`. */
export function atMost(name: string, value: number, most: number): Verdict {
  return { name, figure: String(value), goal: `at most ${most}`, isMet: value <= most };
}
