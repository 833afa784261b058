/**
 * Inverted index from words to the rows that use them, so that a probe only visits rows that share one of its words.
 */
export class Postings {
  readonly #rowsOf = new Map<string, number[]>();

  add(row: number, words: Iterable<string>): void {
    for (const word of words) {
      const rows = this.#rowsOf.get(word);
      if (rows) rows.push(row);
      else this.#rowsOf.set(word, [row]);
    }
  }

  remove(row: number, words: Iterable<string>): void {
    for (const word of words) {
      const rows = this.#rowsOf.get(word);
      const at = rows?.indexOf(row) ?? -1;
      if (!rows || at < 0) continue;
      rows[at] = rows.at(-1)!;
      rows.pop();
      if (rows.length === 0) this.#rowsOf.delete(word);
    }
  }

  /** For each row that has any of the words, the words it has. */
  shared(words: Iterable<string>): Map<number, string[]> {
    const shared = new Map<number, string[]>();
    for (const word of words) {
      for (const row of this.#rowsOf.get(word) ?? []) {
        const known = shared.get(row);
        if (known) known.push(word);
        else shared.set(row, [word]);
      }
    }
    return shared;
  }
}
