import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { day, dayOrMoment, moment } from './dates.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** The error of a value, or null if it is valid. */
function refusal(schema: z.ZodType, value: unknown): string | null {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue ? (issue.code === 'custom' ? issue.message : issue.code) : null;
}

describe('a day', () => {
  test.each(['1990-01-01', '2024-02-29', '2026-11-22'])('%s is one', (text) => expect(day.parse(text)).toBe(text));

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '26-11-22',
    '2026-11-22T10:00',
    '',
    '22.11.2026',
    '+02026-11-22',
  ])('%j is none', (text) => expect(refusal(day, text)).toBe('invalid_format'));

  test('before 1990 is too early, also with a year of one digit', () => {
    for (const text of ['0000-01-01', '0001-01-01', '0099-12-31', '1989-12-31'])
      expect(refusal(day, text)).toBe('too_early');
  });

  test('is accepted as soon as it has begun in the easternmost time zone', () => {
    expect(refusal(day, '2026-11-23')).toBeNull(); // it is already ten in the morning in Kiribati
    expect(refusal(day, '2026-11-24')).toBe('in_future');
    vi.setSystemTime(new Date('2026-11-22T09:00:00Z'));
    expect(refusal(day, '2026-11-23')).toBe('in_future');
    vi.setSystemTime(new Date('2026-11-22T09:55:00Z')); // a clock there that is five minutes fast
    expect(refusal(day, '2026-11-23')).toBeNull();
  });
});

describe('a moment', () => {
  test.each([
    '2026-11-22T20:00:00Z',
    '2026-11-22T21:00:00+01:00',
    '1990-01-01T00:00:00.000Z',
    '2026-11-23T10:00:00+14:00',
  ])('%s is one', (text) => expect(moment.parse(text)).toBe(text));

  test.each(['2026-11-22', '2026-11-22T20:00:00', '2026-02-30T10:00:00Z', '2026-11-22T25:00:00Z', 'now'])(
    '%j is none',
    (text) => expect(refusal(moment, text)).toBe('invalid_format'),
  );

  test('may be later on its own calendar day, but not after it', () => {
    expect(refusal(moment, '2026-11-22T23:59:00Z')).toBeNull();
    expect(refusal(moment, '2026-11-23T00:00:00Z')).toBe('in_future');
    expect(refusal(moment, '2026-11-22T20:00:00-05:00')).toBeNull(); // three in the afternoon in that zone
    expect(refusal(moment, '2026-11-23T00:00:00-05:00')).toBe('in_future');
    expect(refusal(moment, '2026-11-24T00:00:00+14:00')).toBe('in_future');
  });

  test('belongs to the day of its own clock, to the minute', () => {
    vi.setSystemTime(new Date('2026-11-22T18:20:00Z')); // five past midnight in Kathmandu
    expect(refusal(moment, '2026-11-23T12:00:00+05:45')).toBeNull();
    expect(refusal(moment, '2026-11-23T12:00:00+05:00')).toBe('in_future');
  });

  test('from a clock that runs a little fast is accepted at midnight too', () => {
    vi.setSystemTime(new Date('2026-11-22T23:55:00Z'));
    expect(refusal(moment, '2026-11-23T00:01:00Z')).toBeNull();
  });

  test('is refused in year 0 and year 1', () => {
    for (const text of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1989-12-31T23:59:59Z'])
      expect(refusal(moment, text)).toBe('too_early');
  });
});

describe('a day or a moment', () => {
  test('reports the error of the format that was used', () => {
    expect(refusal(dayOrMoment, '2026-11-22')).toBeNull();
    expect(refusal(dayOrMoment, '2026-11-22T20:00:00Z')).toBeNull();
    expect(refusal(dayOrMoment, '2026-11-25')).toBe('in_future');
    expect(refusal(dayOrMoment, '0001-01-01T00:00:00Z')).toBe('too_early');
    for (const none of ['soon', '', 20261122, null]) expect(refusal(dayOrMoment, none)).toBe('invalid_union');
  });

  test('whatever is accepted, Date reads it as the day that was written', () => {
    const part = (min: number, max: number) => fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'));
    const year = fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0'));
    const written = fc.tuple(year, part(0, 13), part(0, 32)).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(written, (text) => {
        if (!dayOrMoment.safeParse(text).success) return;
        expect(new Date(text).toISOString().slice(0, 10)).toBe(text);
        expect(text >= '1990-01-01' && text <= '2026-11-23').toBe(true);
      }),
    );
  });
});
