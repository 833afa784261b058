import { expect, it } from 'vitest';
import { splitTown } from './use-place-suggestions.ts';

it('searches for the town and keeps the text before it', () => {
  expect(splitTown('Mill Lane, Oxf')).toEqual({ before: 'Mill Lane, ', town: 'Oxf' });
  expect(splitTown('Flat 2, Mill Lane, Oxford')).toEqual({ before: 'Flat 2, Mill Lane, ', town: 'Oxford' });
  expect(splitTown('Oxford')).toEqual({ before: '', town: 'Oxford' });
  expect(splitTown('')).toEqual({ before: '', town: '' });
});
