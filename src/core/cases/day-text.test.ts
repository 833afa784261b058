import { describe, expect, it, test } from 'vitest';
import { dayText, onDayText, seenText } from './day-text.ts';
import { readSeen, utcDay } from './seen.ts';

describe('a day', () => {
  it.each([
    ['2026-11-22', 'today', 'today'],
    ['2026-11-21', 'yesterday', 'yesterday'],
    ['2026-11-20', '20 November', 'on 20 November'],
    ['2026-01-01', '1 January', 'on 1 January'],
    ['2025-11-21', '21 November 2025', 'on 21 November 2025'],
    ['2026-11-23', '23 November', 'on 23 November'],
  ])('%s is, on 22 November 2026, %s', (day, text, inSentence) => {
    expect(dayText(day, '2026-11-22')).toBe(text);
    expect(onDayText(day, '2026-11-22')).toBe(inSentence);
  });

  it('before the first of January or March is still yesterday', () => {
    expect(dayText('2025-12-31', '2026-01-01')).toBe('yesterday');
    expect(dayText('2024-02-29', '2024-03-01')).toBe('yesterday');
  });

  it("is written in full if the reader's current day is not known", () => {
    expect(onDayText('2026-11-22', null)).toBe('on 22 November 2026');
  });
});

test('says on which day a pet was last seen or found', () => {
  expect(seenText({ side: 'missing', last_seen_day: '2026-11-03' })).toBe('Last seen on 3 November 2026');
  expect(seenText({ side: 'found', last_seen_day: '2026-11-03' })).toBe('Found on 3 November 2026');
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
