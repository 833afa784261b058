import type { CaseFacts } from './case-facts.ts';
import { readerOf } from './in-english.ts';
import { speciesOf } from './species.ts';

/** The same report with its texts in English, in which fields are read. Names and places stay as they are. */
export function inEnglish(facts: CaseFacts): CaseFacts {
  const { text, markings, colour, collar, breed } = facts;
  const read = readerOf([text, markings, colour, collar, breed], speciesOf(facts.species));
  const of = (said: string | null) => said && read(said);
  return {
    ...facts,
    text: of(text),
    markings: of(markings),
    colour: of(colour),
    collar: of(collar),
    breed: of(breed),
  };
}
