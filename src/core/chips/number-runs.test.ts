import { describe, expect, it } from 'vitest';
import { numberRuns } from './number-runs.ts';

const valuesOf = (text: string, options = {}) =>
  numberRuns(text, options).map((run) => run.map(({ value }) => value).join(' '));

describe('the numbers of a text', () => {
  it.each([
    ['985 112-345', ['985 112 345']],
    ['0A01-23456f', ['0 A 01 23456 F']],
    ['ab1234', ['AB 1234']],
    ['abc1234', ['ABC 1234']],
    ['1234, 5678', ['1234', '5678']],
    ['1234; 5678', ['1234', '5678']],
    ['12 or 34', ['12', '34']],
    ['no numbers', []],
    ['٣٤', ['34']],
    ['①②', ['12']],
  ])('%j are %j', (text, runs) => expect(valuesOf(text)).toEqual(runs));

  it('hold no words that stand beside them, and none of more than three letters', () => {
    expect(valuesOf('abcd1234')).toEqual(['1234']);
    expect(valuesOf('no 1234')).toEqual(['1234']);
    expect(valuesOf('1234 kg')).toEqual(['1234']);
  });

  it('are joined across whatever stands between their groups for whoever knows the number', () => {
    expect(valuesOf('985, 112 / 345', { loose: true })).toEqual(['985 112 345']);
    expect(valuesOf('985 ..... 112', { loose: true })).toEqual(['985', '112']);
  });

  it('tell where each group stands', () => {
    expect(numberRuns('id 12-3')).toEqual([
      [
        { value: '12', digits: true, start: 3, end: 5 },
        { value: '3', digits: true, start: 6, end: 7 },
      ],
    ]);
  });
});

it('reads the digits of every script, in whatever form', () => {
  const signs = Array.from({ length: 0x1fbff }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const numbers = signs.filter((sign) => /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u.test(sign.normalize('NFKC')));
  expect(numbers.length).toBeGreaterThan(900);
  expect(numbers.filter((sign) => !/^\d+$/.test(valuesOf(sign).join()))).toEqual([]);
  expect(valuesOf('𑛐𑛙𑛚𑛣')).toEqual(['0909']);
});
