import fc from 'fast-check';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { ageGroups, sexes, sizes } from '#core/pets/vocabulary.ts';
import { photoFacts } from './case-facts.ts';

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const phrase = (...words: string[]) =>
  fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(' '));
const point = fc.record({
  lat: fc.double({ min: 50, max: 51, noNaN: true }),
  lng: fc.double({ min: 4, max: 6, noNaN: true }),
});
const missingIds = ['missing 1', 'missing 2', 'missing 3', 'missing 4'];
const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-06-01'), noInvalidDate: true });
const direction = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });
const nonZero = direction.filter((xs) => Math.hypot(...xs) > 1e-3);

/** The verdicts of people on pairs with missing reports, some of which have these ids. */
const verdicts = fc
  .uniqueArray(fc.constantFrom(...missingIds), { minLength: 1, maxLength: 3 })
  .chain((ids) =>
    fc
      .tuple(
        ...ids
          .toSorted()
          .map((id) =>
            fc
              .double({ min: -3.2, max: 3.2, noNaN: true })
              .map((nats) => [id, { nats, same: 1, different: 1, owners: 1 }]),
          ),
      )
      .map((entries) => Object.fromEntries(entries)),
  );

/** Any report of a side, with any of its fields blank. */
export function arbitraryCase(side: CaseFacts['side']): fc.Arbitrary<CaseFacts> {
  return fc.record({
    id: side === 'missing' ? fc.oneof(fc.constantFrom(...missingIds), fc.uuid()) : fc.uuid(),
    side: fc.constant(side),
    species: maybe(fc.constantFrom('cat', 'dog', 'rabbit', 'other', 'kitten')),
    breed: maybe(fc.constantFrom('labrador', 'lab mix', 'poodle', 'dsh', 'unknown', '')),
    colour: maybe(phrase('black', 'white', 'tabby', 'ginger', 'and', 'brindle')),
    markings: maybe(phrase('torn', 'left', 'ear', 'white', 'paws,', 'scar', 'tail')),
    sex: maybe(fc.constantFrom(...sexes)),
    age_group: maybe(fc.constantFrom(...ageGroups)),
    size: maybe(fc.constantFrom(...sizes)),
    collar: maybe(phrase('red', 'no', 'blue', 'leather', 'bell')),
    name: maybe(fc.constantFrom('Misty', 'Rex', 'Lucky')),
    text: maybe(phrase('misty', 'limping', 'heart', 'tag', 'red', 'collar', 'small', 'male', 'the')),
    area: maybe(phrase('Oakfield', 'Mill', 'Road', 'Northtown', 'Station')),
    point: maybe(point),
    pointRadius: maybe(fc.constantFrom(500, 1500, 4700, 20_000)),
    occurredAt: maybe(moment),
    microchip: maybe(fc.constantFrom('hash-1', 'hash-2', 'hash-3')),
    lifestyle: maybe(fc.constantFrom('indoor' as const, 'outdoor' as const)),
    photos: maybe(nonZero.map((xs) => photoFacts(xs))),
    detected: maybe(
      fc.record({ species: fc.constantFrom('cat', 'dog'), score: fc.double({ min: 0, max: 1, noNaN: true }) }),
    ),
    verdicts: side === 'found' ? maybe(verdicts) : fc.constant(null),
  });
}
