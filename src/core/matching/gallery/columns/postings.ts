/** The words of each row, and for each word the rows that have it, so that a probe only visits rows that share one. */
export class Postings {
  /** joined, because a string takes less memory than a set of strings */
  readonly #wordsOf: string[] = [];
  readonly #rowsOf = new Map<string, number[]>();

  /** Replaces the words of a row. */
  set(row: number, words: ReadonlySet<string>): void {
    for (const word of this.get(row)) this.#remove(row, word);
    for (const word of words) {
      const rows = this.#rowsOf.get(word);
      if (rows) rows.push(row);
      else this.#rowsOf.set(word, [row]);
    }
    this.#wordsOf[row] = [...words].join(' ');
  }

  get(row: number): Set<string> {
    return new Set(this.#wordsOf[row]?.split(' ').filter(Boolean));
  }

  /** For each row that has any of the words, the words it has. */
  shared(words: Iterable<string>): Map<number, string[]> {
    const shared = new Map<number, string[]>();
    for (const word of words)
      for (const row of this.#rowsOf.get(word) ?? []) {
        const known = shared.get(row);
        if (known) known.push(word);
        else shared.set(row, [word]);
      }
    return shared;
  }

  #remove(row: number, word: string): void {
    const rows = this.#rowsOf.get(word)!;
    rows[rows.indexOf(row)] = rows.at(-1)!;
    rows.pop();
    if (rows.length === 0) this.#rowsOf.delete(word);
  }
}
