import { Lines } from './lines.ts';
import type { PlaceColumns } from './place-columns.ts';

/** A word of a name: where it is in the sorted list of all words. */
type Range = { from: number; to: number };

/** The names of all places by their words. A name is known by its index: the places' own names come first, then the other names. */
export class PlaceNames {
  readonly #columns: Pick<PlaceColumns, 'wordName' | 'wordStart' | 'otherPlace' | 'population'>;
  readonly #own: Lines;
  readonly #others: Lines;

  constructor(columns: PlaceColumns) {
    this.#columns = columns;
    this.#own = new Lines(columns.folded);
    this.#others = new Lines(columns.otherNames);
  }

  placeOf(name: number): number {
    return this.isOwn(name) ? name : this.#columns.otherPlace[name - this.#places]!;
  }

  /** Whether it is the place's own name. */
  isOwn(name: number): boolean {
    return name < this.#places;
  }

  folded(name: number, from?: number): string {
    return this.isOwn(name) ? this.#own.at(name, from) : this.#others.at(name - this.#places, from);
  }

  /** The names that have a word beginning with `text`, each word with its position. */
  *beginning(text: string): Iterable<{ name: number; start: number }> {
    const { from, to } = this.#range(text, `${text}\uffff`);
    for (let i = from; i < to; i++) yield { name: this.#columns.wordName[i]!, start: this.#columns.wordStart[i]! };
  }

  /** How many words begin with `text`. */
  count(text: string): number {
    const { from, to } = this.#range(text, `${text}\uffff`);
    return to - from;
  }

  /** The names that equal `text`. They sort before all others that begin with it. */
  exactly(text: string): number[] {
    const { from, to } = this.#range(text, `${text}\0`);
    const found: number[] = [];
    for (let i = from; i < to; i++) if (this.#columns.wordStart[i] === 0) found.push(this.#columns.wordName[i]!);
    return found;
  }

  /** How well a name fits what was typed: whole, its first words, its beginning, or only a word of it. */
  fit(name: number, start: number, text: string): 'whole' | 'words' | 'beginning' | 'word' {
    if (start > 0) return 'word';
    const [lines, line] = this.#lineOf(name);
    if (lines.lengthOf(line) === text.length) return 'whole';
    return lines.charCodeAt(line, text.length) === space ? 'words' : 'beginning';
  }

  /** The names that begin with `text` but for one typing error after the first letter. */
  *almost(text: string, fewestPeople: number): Iterable<{ name: number; start: number }> {
    const first = text[0]!;
    for (const word of this.beginning(first)) {
      if (this.#columns.population[this.placeOf(word.name)]! < fewestPeople) continue;
      if (this.#beginsAlmost(word.name, word.start, text)) yield word;
    }
  }

  /** The same as `beginsAlmost`, on the text of all names: cutting out thousands of names would take ten times as long. */
  #beginsAlmost(name: number, start: number, text: string): boolean {
    const [lines, line] = this.#lineOf(name);
    let same = 0;
    while (same < text.length && lines.charCodeAt(line, start + same) === text.charCodeAt(same)) same++;
    // most names differ at once, and those that share this little cannot be meant
    return same >= Math.min(2, text.length) || this.#sharesNext(lines, line, start, text)
      ? beginsAlmost(this.folded(name, start), text)
      : false;
  }

  #sharesNext(lines: Lines, line: number, start: number, text: string): boolean {
    const [second, third] = [lines.charCodeAt(line, start + 1), lines.charCodeAt(line, start + 2)];
    return second === text.charCodeAt(2) || third === text.charCodeAt(2) || third === text.charCodeAt(1);
  }

  #lineOf(name: number): [Lines, number] {
    return this.isOwn(name) ? [this.#own, name] : [this.#others, name - this.#places];
  }

  get #places(): number {
    return this.#columns.population.length;
  }

  #range(text: string, end: string): Range {
    return { from: this.#firstWord(text), to: this.#firstWord(end) };
  }

  /** Index of the first word that does not sort before `text`. */
  #firstWord(text: string): number {
    let [low, high] = [0, this.#columns.wordName.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.folded(this.#columns.wordName[middle]!, this.#columns.wordStart[middle]) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const space = ' '.charCodeAt(0);

/**
 * Whether `text` begins with `name`, allowing for one error: a letter missing, added or replaced, or two neighbours
 * swapped.
 */
export function beginsAlmost(text: string, name: string): boolean {
  let same = 0;
  while (same < name.length && text[same] === name[same]) same++;
  const begins = (textFrom: number, nameFrom: number) => text.startsWith(name.slice(nameFrom), textFrom);
  const swapped = text[same] === name[same + 1] && text[same + 1] === name[same];
  return (
    begins(same + 1, same + 1) ||
    begins(same + 1, same) ||
    begins(same, same + 1) ||
    (swapped && begins(same + 2, same + 2))
  );
}
