import { describe, expect, it } from 'vitest';
import { relativeTime, timeToReunion } from '#core/cases/relative-time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date('2026-06-30T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('relative time', () => {
  it.each([
    [-hour, 'just now'],
    [0, 'just now'],
    [minute - 1, 'just now'],
    [minute, '1 minute ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, '1 week ago'],
    [30 * day - 1, '4 weeks ago'],
    [30 * day, 'May 31, 2026'],
  ])('%i ms ago is %s', (passed, text) => expect(relativeTime(ago(passed), now)).toBe(text));

  it('writes the date of the time zone asked for', () => {
    const late = new Date('2026-03-05T23:30:00Z');
    expect(relativeTime(late, now, { timeZone: 'Europe/Berlin' })).toBe('Mar 6, 2026');
    expect(relativeTime(late, now, { locale: 'de' })).toBe('05.03.2026');
  });
});

describe('time to reunion', () => {
  it.each([
    [-hour, 'same day'],
    [0, 'same day'],
    [day - 1, 'same day'],
    [day, '24 hours'],
    [2 * day - 1, '24 hours'],
    [2 * day, '2 days'],
    [7 * day - 1, '6 days'],
    [7 * day, '1 week'],
    [14 * day - 1, '1 week'],
    [14 * day, '2 weeks'],
    [15 * day, '3 weeks'],
    [21 * day, '3 weeks'],
  ])('after %i ms is %s', (passed, text) => expect(timeToReunion(ago(passed), now)).toBe(text));
});
