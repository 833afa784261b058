import { expect, test } from 'vitest';
import { codedPlace, pathWithPlace } from './place-code.ts';

const read = (path: string) =>
  codedPlace.safeParse(Object.fromEntries(new URL(path, 'https://homeward.example').searchParams));

test('an address is read as it was written', () => {
  for (const coded of [
    { place: 'Vet & Co, 12 Mill Lane, Oxford OX1 2AB', at: '51.752,-1.258', precision: 'pin' as const },
    { place: 'Tierheim Süd, 79098 Freiburg', at: '48,7.85', precision: 'street' as const },
    { place: 'Somewhere', precision: 'pin' as const },
  ])
    expect(read(pathWithPlace('/here', coded)).data).toEqual(coded);
});

test.each([
  ['place=', 'place'],
  ['', 'place'],
  [`place=${'x'.repeat(121)}`, 'place'],
  ['place=Call+0171+2345678', 'place'],
  ['place=vet.example/win', 'place'],
  ['place=me@vet.test', 'place'],
  ['place=Vet&at=91,0', 'at'],
  ['place=Vet&at=here', 'at'],
  ['place=Vet&at=1,2&precision=exact', 'precision'],
])('%s is refused', (query, field) => {
  const { error } = read(`/here?${query}`);
  expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual([field]);
});
