import { caseFields } from '#core/cases/fields.ts';
import type { Evidence } from '#core/matching/evidence/evidence.ts';
import { lineAsTyped, type TypedPair, untyped } from '#core/matching/reading/as-typed.ts';
import { m } from '#core/paraglide/messages.js';
import { capitalised, colourNames, list } from '#core/text/lists.ts';

/** What each of the two reports says about a field. */
export type EachSays = { missing: string; found: string };

/**
 * The two sides of a row of evidence, to be shown in two columns; null where it compares something that is said of the pair
 * alone (a distance, the photos). It tells no more than the phrase of the row does.
 */
export function eachSays(row: Evidence, typed: TypedPair = untyped): EachSays | null {
  switch (row.field) {
    case 'colour':
      return { missing: capitalised(colourNames(row.missing)), found: capitalised(colourNames(row.found)) };
    case 'markings':
      return { missing: capitalised(list(row.missing)), found: capitalised(list(row.found)) };
    case 'sex':
      return bothIn(caseFields.sex, row);
    case 'age':
      return bothIn(caseFields.age_group, row);
    case 'size':
      return bothIn(caseFields.size, row);
    case 'collar':
      return { missing: capitalised(collar(row.missing)), found: capitalised(collar(row.found)) };
    case 'breed':
      return {
        missing: lineAsTyped(typed.missing.breed, row.missing),
        found: lineAsTyped(typed.found.breed, row.found),
      };
    default:
      return null;
  }
}

type Choice = { options: () => { value: string; label: string }[] };

function bothIn({ options }: Choice, { missing, found }: EachSays): EachSays {
  const labels = new Map(options().map(({ value, label }) => [value, label]));
  return { missing: labels.get(missing) ?? missing, found: labels.get(found) ?? found };
}

function collar(words: string): string {
  if (words === 'none') return m.matching_collar_none();
  return words ? colourNames(words.split(' ')) : m.matching_collar_worn();
}
