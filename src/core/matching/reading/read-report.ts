import type { CaseFacts } from './case-facts.ts';
import { isColour } from './colours.ts';
import { readerOf } from './in-english.ts';
import { namesCollar, namesPart } from './marks.ts';
import { speciesOf } from './traits.ts';
import { clausesOf } from './words.ts';

/** A report with its free text cut into clauses, so that what is said of a collar is not taken for the coat. */
export type ReadReport = {
  /** with its texts in English, in which fields are read; names and places stay as they are */
  facts: CaseFacts;
  species: string | null;
  aboutCollar: string[][];
  aboutBody: string[][];
  /** words of clauses about the whole animal */
  aboutCoat: string[];
};

export function readReport(written: CaseFacts): ReadReport {
  const species = speciesOf(written.species);
  const facts = inEnglish(written, species);
  const clauses = clausesOf([facts.markings, facts.text].filter(Boolean).join('. '), isColour);
  const aboutBody = clauses.filter((clause) => !namesCollar(clause));
  return {
    ...{ facts, species, aboutBody },
    aboutCollar: clauses.filter(namesCollar),
    aboutCoat: aboutBody.filter((clause) => !namesPart(clause)).flat(),
  };
}

function inEnglish(facts: CaseFacts, species: string | null): CaseFacts {
  const { text, markings, colour, collar, breed } = facts;
  const read = readerOf([text, markings, colour, collar, breed], species);
  const of = (said: string | null) => said && read(said);
  return {
    ...facts,
    ...{ text: of(text), markings: of(markings), colour: of(colour), collar: of(collar), breed: of(breed) },
  };
}
