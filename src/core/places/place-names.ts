import { countBefore, Lines } from './lines.ts';
import type { PlaceColumns } from './place-columns.ts';

/** Part of the sorted list of all words. */
type Range = { from: number; to: number };
/** A word by its name and its position there. A visit makes no objects: one letter begins 30,000 words. */
type Visit = (name: number, start: number) => void;

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

  /** Visits each word of a name that begins with `text`, of places with so many people. */
  eachBeginning(text: string, fewestPeople: number, visit: Visit): void {
    const { from, to } = this.#range(text, `${text}\uffff`);
    const { wordName, wordStart, population } = this.#columns;
    for (let i = from; i < to; i++)
      if (population[this.placeOf(wordName[i]!)]! >= fewestPeople) visit(wordName[i]!, wordStart[i]!);
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

  /** Visits each word that begins with `text` but for one typing error after the first letter. */
  eachAlmost(text: string, fewestPeople: number, visit: Visit): void {
    this.eachBeginning(text[0]!, fewestPeople, (name, start) => {
      if (this.#beginsAlmost(name, start, text)) visit(name, start);
    });
  }

  /** Whether a name, from a word on, begins with `text` but for one error. Compares letters where they are: cutting out thousands of names would take ten times as long. */
  #beginsAlmost(name: number, start: number, text: string): boolean {
    const [lines, line] = this.#lineOf(name);
    return beginsAlmost(lines.text, lines.startOf(line) + start, text);
  }

  #lineOf(name: number): [Lines, number] {
    return this.isOwn(name) ? [this.#own, name] : [this.#others, name - this.#places];
  }

  get #places(): number {
    return this.#columns.population.length;
  }

  #range(text: string, end: string): Range {
    const { wordName, wordStart } = this.#columns;
    const first = (sought: string) =>
      countBefore(wordName.length, (at) => this.folded(wordName[at]!, wordStart[at]) < sought);
    return { from: first(text), to: first(end) };
  }
}

const space = ' '.charCodeAt(0);

/** Whether `text` begins with `name` there, but for one letter missing, added, replaced or swapped with the next. */
export function beginsAlmost(text: string, from: number, name: string): boolean {
  const same = sameLetters(text, from, name, 0);
  const begins = (textFrom: number, nameFrom: number) =>
    nameFrom >= name.length || sameLetters(text, from + textFrom, name, nameFrom) === name.length - nameFrom;
  const letter = (at: number) => text.charCodeAt(from + same + at);
  const isSwapped = letter(0) === name.charCodeAt(same + 1) && letter(1) === name.charCodeAt(same);
  return (
    begins(same + 1, same + 1) ||
    begins(same + 1, same) ||
    begins(same, same + 1) ||
    (isSwapped && begins(same + 2, same + 2))
  );
}

/** How many letters are the same from these positions on. */
function sameLetters(text: string, textFrom: number, name: string, nameFrom: number): number {
  let same = 0;
  while (nameFrom + same < name.length && text.charCodeAt(textFrom + same) === name.charCodeAt(nameFrom + same)) same++;
  return same;
}
