/** One heading of a page of advice with its lines. Its id is where links to it lead. */
export type Step<Id extends string = string> = { id: Id; title: string; lines: string[] };

/** The line of a table that fits, if there is one. */
export function lineIn<K extends string>(lines: Partial<Record<K, () => string>>, kind: K | null): string[] {
  const line = kind && lines[kind];
  return line ? [line()] : [];
}
