import type { CaseFacts } from './case-facts.ts';
import { namesCollar } from './collar.ts';
import { isColour } from './colours.ts';
import { namesPart } from './marks.ts';
import { speciesOf } from './species.ts';
import { clausesOf } from './words.ts';

/** A report with its free text cut into clauses, so that what is said of a collar is not taken for the coat. */
export type ReadReport = {
  facts: CaseFacts;
  species: string | null;
  aboutCollar: string[][];
  aboutBody: string[][];
  /** words of clauses about the whole animal */
  aboutCoat: string[];
};

export function readReport(facts: CaseFacts): ReadReport {
  const clauses = clausesOf([facts.markings, facts.text].filter(Boolean).join('. '), isColour);
  const aboutBody = clauses.filter((clause) => !namesCollar(clause));
  return {
    facts,
    species: speciesOf(facts.species),
    aboutCollar: clauses.filter(namesCollar),
    aboutBody,
    aboutCoat: aboutBody.filter((clause) => !namesPart(clause)).flat(),
  };
}
