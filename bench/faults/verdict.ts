/** One measurement, written as a line `NAME: figure (goal) ok` or `... MISSED`. */
export type Verdict = { name: string; figure: string; goal: string; isMet: boolean };

/** Each file in this folder exports one: it attacks the app for a limited time and returns the results. */
export type Attack = () => Promise<Verdict[]>;

export function verdictLine({ name, figure, goal, isMet }: Verdict): string {
  return `${name}: ${figure} (${goal}) ${isMet ? 'ok' : 'MISSED'}`;
}

/**
 * Compares a time under attack with the same time without one. On a machine with other work a goal in ms says little,
 * so twice the time without an attack is good enough, too.
 */
export function timeVerdict(name: string, ms: number, goalMs: number, quietMs: number): Verdict {
  const figure = `${ms.toFixed(0)} ms, before the attack ${quietMs.toFixed(0)} ms`;
  return { name, figure, goal: `${goalMs} ms`, isMet: ms <= Math.max(goalMs, 2 * quietMs) };
}

/** The verdict of an attack that did not come to its end; the others still run. */
export function unfinished(attack: string, error: unknown): Verdict {
  return { name: attack, figure: String(error), goal: 'comes to its end', isMet: false };
}

/** A figure that must not exceed `most`. */
export function atMost(name: string, value: number, most: number): Verdict {
  return { name, figure: String(value), goal: `at most ${most}`, isMet: value <= most };
}
