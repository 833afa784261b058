import type { Evidence, EvidenceField, EvidenceOf } from '#core/matching/evidence/evidence.ts';
import { m } from '#core/paraglide/messages.js';
import { ageGroups, sizes } from '#core/pets/vocabulary.ts';
import { perLocale } from '#core/text/per-locale.ts';
import { lineAsTyped, namesAsTyped, type TypedPair, untyped, wordsAsTyped } from './as-typed.ts';

/** How sentences refer to the missing pet: by its name, or as "she", "he" or "the pet". */
export type Subject = {
  name: string | null;
  sex: string | null;
  /** what both reports say, to be quoted */
  typed?: TypedPair;
};

/** From this evidence on (in nats; odds of 12 to 1), photos are said to look "very much" alike. */
const veryAlike = 2.5;

type Phrases = { [F in EvidenceField]: (row: EvidenceOf<F>, who: string, typed: TypedPair) => string };

/** One row of evidence in words, in lower case so that it can be part of a sentence. */
export function phraseOf(row: Evidence, subject: Subject): string {
  const phrase = phrases[row.field] as (row: Evidence, who: string, typed: TypedPair) => string;
  return phrase(row, nameOf(subject), subject.typed ?? untyped);
}

/** Place and time in one phrase: "1.2 km from where she was last seen, 3 days later". */
export function placeAndTime(place: EvidenceOf<'distance'>, time: EvidenceOf<'time'>, subject: Subject): string {
  const days = wholeDays(time.days);
  const later = days > 0 ? m.matching_later({ days }) : m.matching_same_day();
  return m.matching_place_and_time({ place: phraseOf(place, subject), time: later });
}

/** A distance for display: "1.2 km". */
export function kilometres(km: number): string {
  return (km < 10 ? oneDigit() : noDigit()).format(km);
}

const oneDigit = lengths(1);
const noDigit = lengths(0);

function lengths(maximumFractionDigits: number) {
  const options = { style: 'unit', unit: 'kilometer', maximumFractionDigits } as const;
  return perLocale((locale) => new Intl.NumberFormat(locale, options));
}

const phrases: Phrases = {
  microchip: (row) => (row.equal ? m.matching_chip_same() : m.matching_chip_differs()),
  species: (row) => (row.missing && row.found ? m.matching_species_differs() : m.matching_species_detected()),
  photo: (row) => {
    if (row.llr < 0) return m.matching_photo_differs();
    return row.llr >= veryAlike ? m.matching_photo_very_alike() : m.matching_photo_alike();
  },
  distance: distancePhrase,
  area: ({ words }, _, { missing, found }) =>
    m.matching_area_shared({ words: list(namesAsTyped(words, [missing.area, found.area]) ?? words.map(capitalised)) }),
  time: timePhrase,
  colour: (row) => {
    const shown = { missing: colours(row.missing), found: colours(row.found) };
    if (row.llr < 0) return m.matching_colour_differs(shown);
    return row.shared.length > 0
      ? m.matching_colour_same({ colours: colours(row.shared) })
      : m.matching_colour_confusable(shown);
  },
  markings: (row) =>
    row.shared.length > 0
      ? m.matching_markings_shared({ marks: list(row.shared) })
      : m.matching_markings_differ({ missing: list(row.missing), found: list(row.found) }),
  sex: (row) =>
    row.missing === row.found
      ? m.matching_sex_same({ sex: m.matching_sex({ sex: row.missing }) })
      : m.matching_sex_differs({
          missing: m.matching_sex({ sex: row.missing }),
          found: m.matching_sex({ sex: row.found }),
        }),
  age: (row) => {
    const [missing, found] = [m.matching_age({ age: row.missing }), m.matching_age({ age: row.found })];
    if (row.missing === row.found) return m.matching_age_same({ age: missing });
    const shown = { missing, found };
    return apart(row, ageGroups) === 1 ? m.matching_age_near(shown) : m.matching_age_differs(shown);
  },
  size: (row) => {
    const [missing, found] = [m.matching_size({ size: row.missing }), m.matching_size({ size: row.found })];
    if (row.missing === row.found) return m.matching_size_same({ size: missing });
    const shown = { missing, found };
    return apart(row, sizes) === 1 ? m.matching_size_near(shown) : m.matching_size_differs(shown);
  },
  collar: collarPhrase,
  breed: (row, _, typed) => {
    const shown = {
      missing: lineAsTyped(typed.missing.breed, row.missing),
      found: lineAsTyped(typed.found.breed, row.found),
    };
    if (row.likeness === 'same') return m.matching_breed_same({ breed: shown.missing });
    return row.llr > 0 ? m.matching_breed_related(shown) : m.matching_breed_differs(shown);
  },
  text: (row, _, { missing, found }) => {
    const words = wordsAsTyped(row.words, [missing.text, found.text]);
    return m.matching_text_shared({ words: list(words.map((word) => `“${word}”`)) });
  },
};

/** The points are public ones, so no distance below their obscuring radius, or the size of the town, is stated. */
function distancePhrase({ llr, metres, withinMetres }: EvidenceOf<'distance'>, who: string): string {
  if (metres < withinMetres) {
    return m.matching_distance_within({ distance: kilometres(Math.ceil(withinMetres / 1000)), who });
  }
  const distance = kilometres(metres / 1000);
  return llr > 0 ? m.matching_distance_near({ distance, who }) : m.matching_distance_far({ distance, who });
}

function timePhrase({ llr, days }: EvidenceOf<'time'>, who: string): string {
  const whole = wholeDays(days);
  if (whole < 0) return m.matching_time_before({ days: -whole, who });
  if (whole === 0) return m.matching_time_same_day();
  return llr > 0 ? m.matching_time_later({ days: whole }) : m.matching_time_late({ days: whole, who });
}

function collarPhrase({ missing, found, agree }: EvidenceOf<'collar'>): string {
  if (agree && missing === 'none') return m.matching_collar_neither();
  if ((missing === 'none') !== (found === 'none')) return m.matching_collar_gone();
  const shown = { missing: colours(missing.split(' ')), found: colours(found.split(' ')) };
  if (!agree) return m.matching_collar_differs(shown);
  const shared = missing.split(' ').filter((colour) => colour && found.split(' ').includes(colour));
  return shared.length > 0 ? m.matching_collar_same({ colour: colours(shared) }) : m.matching_collar_both();
}

/** Makes the first letter upper case. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function nameOf({ name, sex }: Subject): string {
  return name?.trim() || m.matching_who({ sex: sex ?? '' });
}

function colours(names: readonly string[]): string {
  return list(names.map((colour) => m.matching_colour({ colour })));
}

function list(words: readonly string[]): string {
  return lists().format(words);
}

const lists = /* @__PURE__ */ perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Whole days for display; differences within the day of tolerance become "the same day". */
function wholeDays(days: number): number {
  return days >= -1 && days < 0 ? 0 : Math.round(days);
}

function apart(row: { missing: string; found: string }, order: readonly string[]): number {
  return Math.abs(order.indexOf(row.missing) - order.indexOf(row.found));
}
