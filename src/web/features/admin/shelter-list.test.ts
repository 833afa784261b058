import { expect, test } from 'vitest';
import { hasWords } from './shelter-list.tsx';

const one = {
  ...{ id: 'a', kind: 'vet' as const, name: 'Dr. Müller', town: 'Köln' },
  ...{ phone: '0221 555-123', url: null, metres: null },
};

test('a shelter is found by words of what its row says, in whatever letters', () => {
  for (const words of ['', 'koln MULLER', 'vet', '0221 555']) expect(hasWords(one, words)).toBe(true);
  for (const words of ['koln meier', 'shelter']) expect(hasWords(one, words)).toBe(false);
});
