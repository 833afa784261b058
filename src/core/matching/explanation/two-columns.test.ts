import { expect, test } from 'vitest';
import type { Evidence } from '#core/matching/evidence/evidence.ts';
import { eachSays } from './explain.ts';

const typed = {
  missing: { breed: 'Maine Coon', area: null, text: null },
  found: { breed: 'maincoon mix', area: null, text: null },
};

const rows: [row: Evidence, missing: string, found: string][] = [
  [{ field: 'colour', llr: 1, missing: ['black', 'white'], found: ['grey'], shared: [] }, 'Black and white', 'Grey'],
  [{ field: 'markings', llr: 1, missing: ['torn ear'], found: ['white paw'], shared: [] }, 'Torn ear', 'White paw'],
  [{ field: 'sex', llr: 1, missing: 'female', found: 'male' }, 'Female', 'Male'],
  [{ field: 'age', llr: 1, missing: 'adult', found: 'senior' }, 'Adult', 'Senior'],
  [{ field: 'size', llr: 1, missing: 'small', found: 'medium' }, 'Small', 'Medium'],
  [{ field: 'collar', llr: 1, missing: 'red black', found: 'none', agree: false }, 'Red and black', 'None'],
  [{ field: 'collar', llr: 1, missing: '', found: 'red', agree: true }, 'Worn', 'Red'],
  [
    { field: 'breed', llr: 1, missing: 'maine coon', found: 'maincoon', likeness: 'related' },
    'Maine Coon',
    'maincoon mix',
  ],
];

test.each(rows)('%o stands in two columns', (row, missing, found) => {
  expect(eachSays(row, { typed })).toEqual({ missing, found });
});

test('what is said of the pair alone has no columns', () => {
  expect(eachSays({ field: 'microchip', llr: 9, equal: true })).toBeNull();
  expect(eachSays({ field: 'distance', llr: 1, metres: 900, withinMetres: 500 })).toBeNull();
});
