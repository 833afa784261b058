import { describe, expect, it, test } from 'vitest';
import { relativeDay, seenText } from '#core/cases/relative-time.ts';
import { readSeen, utcDay } from '#core/cases/seen.ts';
import { dayAgo } from './ago.ts';

describe('a day without an hour', () => {
  it.each([
    ['2026-11-22', 'today'],
    ['2026-11-21', 'yesterday'],
    ['2026-11-20', '2 days ago'],
    ['2026-11-16', '6 days ago'],
    ['2026-11-15', '1 week ago'],
    ['2026-11-08', '2 weeks ago'],
    ['2026-10-24', '4 weeks ago'],
    ['2026-10-23', 'Oct 23, 2026'],
    ['2025-11-21', 'Nov 21, 2025'],
    ['2026-11-23', 'today'],
    ['2026-11-24', 'Nov 24, 2026'],
  ])('%s is, on 22 November 2026, %s', (day, text) => {
    expect(relativeDay(day, '2026-11-22')).toBe(text);
  });

  it.each([
    ['2025-12-31', '2026-01-01', 'yesterday'],
    ['2024-02-29', '2024-03-01', 'yesterday'],
    ['2024-02-28', '2024-03-01', '2 days ago'],
    ['2023-02-28', '2023-03-01', 'yesterday'],
    ['2026-03-28', '2026-03-30', '2 days ago'], // clocks go forward in between
    ['2026-10-18', '2026-10-25', '1 week ago'], // and back
  ])('over ends of months, leap days and changes of the clock: %s is, on %s, %s', (day, today, text) => {
    expect(relativeDay(day, today)).toBe(text);
  });

  it('is told in the language of the page', () => {
    expect(dayAgo('2026-11-21', '2026-11-22', 'de')).toBe('gestern');
    expect(dayAgo('2026-11-19', '2026-11-22', 'de')).toBe('vor 3 Tagen');
  });

  it("is a date if the reader's current day is not known", () => {
    expect(relativeDay('2026-11-22', null)).toBe('Nov 22, 2026');
  });
});

test('says on which day a pet was last seen or found', () => {
  expect(seenText({ side: 'missing', last_seen_day: '2026-11-03' })).toBe('Last seen Nov 3, 2026');
  expect(seenText({ side: 'found', last_seen_day: '2026-11-03' })).toBe('Found Nov 3, 2026');
  expect(seenText({ side: 'found', last_seen_day: null })).toBeNull();
});

describe('the date of a report', () => {
  it('a plain day becomes noon UTC without a time of day', () => {
    const noon = new Date('2026-11-21T12:00:00Z');
    expect(readSeen('2026-11-21')).toEqual({ at: noon, precision: 'day', day: '2026-11-21' });
  });

  it('a moment keeps the calendar day of the reporter', () => {
    const at = new Date('2026-11-22T01:30:00Z');
    expect(readSeen('2026-11-21T20:30:00-05:00')).toEqual({ at, precision: 'time', day: '2026-11-21' });
    expect(utcDay(at)).toBe('2026-11-22');
  });
});
