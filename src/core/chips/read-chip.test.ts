import { describe, expect, it, test } from 'vitest';
import { parseRegistries, registriesFor } from './chip-registries.ts';
import { readChip } from './read-chip.ts';

describe('the number of a chip', () => {
  it.each([
    ['276 0961 0000 1234', { kind: 'country', country: 'DE' }],
    ['scan says 756098100001234', { kind: 'country', country: 'CH' }],
    ['040-098100111917', { kind: 'country', country: 'AT' }],
    ['981020000012345', { kind: 'maker', maker: 'Datamars' }],
    ['900032001234567', { kind: 'shared' }],
    ['994000000000001', { kind: 'unknown' }],
    ['012*345*678', { kind: 'old', family: 'avid' }],
    ['1234567890', { kind: 'old', family: 'ten' }],
    ['0A1234567B', { kind: 'old', family: 'letters' }],
  ])('%s tells who gave it', (entry, reading) => {
    expect(readChip(entry)).toEqual(reading);
  });

  it.each([
    ['27609610000123', 'length', 14],
    ['2760961000012345', 'length', 16],
    ['277096100001234', 'code', 15],
    ['000096100001234', 'code', 15],
    ['999000000000001', 'test', 15],
    ['276274877906944', 'range', 15],
  ])('%s cannot be one', (entry, why, digits) => {
    expect(readChip(entry)).toEqual({ kind: 'mistyped', why, digits });
  });

  it('the largest that fits in its bits can', () => {
    expect(readChip('276274877906943')).toEqual({ kind: 'country', country: 'DE' });
  });

  it.each(['', 'yes', 'chipped 2019'])('%j is none', (entry) => {
    expect(readChip(entry)).toBeNull();
  });
});

test('registries of the country come before those of the world', () => {
  const names = registriesFor(['DE', 'FR', 'DE'], []).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(['TASSO', 'FINDEFIX', 'I-CAD', 'PetMaxx']);
  expect(new Set(names).size).toBe(names.length);
});

test('an operator’s registries stand in place of the usual ones of that country', () => {
  const own = parseRegistries('DE Ours https://chips.example.org ; * All of them https://all.example.org;')!;
  expect(registriesFor(['DE', 'FR'], own).map(({ name }) => name)).toEqual(['Ours', 'I-CAD', 'All of them']);
});

test.each(['TASSO https://www.tasso.net', 'DE TASSO', 'DE TASSO ftp://x', 'DE TASSO https://', 'de T https://x.org'])(
  '%s is not understood',
  (text) => expect(parseRegistries(text)).toBeNull(),
);
