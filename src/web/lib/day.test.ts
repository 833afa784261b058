import { describe, expect, it } from 'vitest';
import { dayBefore, dayOrMoment, isFutureDay, isFutureTime } from './day.ts';

const now = new Date(2026, 2, 1, 9, 30);

describe('days', () => {
  it('counts back over the end of a month', () => {
    expect(dayBefore(0, now)).toBe('2026-03-01');
    expect(dayBefore(1, now)).toBe('2026-02-28');
  });

  it('tells future days from today', () => {
    expect(isFutureDay('2026-03-02', now)).toBe(true);
    expect(isFutureDay('2026-03-01', now)).toBe(false);
    expect(isFutureDay('', now)).toBe(false);
  });

  it('tells which times of today are in the future', () => {
    expect(isFutureTime('2026-03-01', '09:31', now)).toBe(true);
    expect(isFutureTime('2026-03-01', '09:30', now)).toBe(false);
    expect(isFutureTime('2026-03-01', '', now)).toBe(false);
  });

  it('is a plain day without a time, at any time of day', () => {
    expect(dayOrMoment('2026-03-01', '')).toBe('2026-03-01');
    expect(dayOrMoment('2026-03-01', 'noon')).toBe('2026-03-01');
    expect(dayOrMoment('', '09:30')).toBe('');
  });

  it('is a moment with a time, and keeps the day and the hour that were typed', () => {
    const moment = dayOrMoment('2026-03-01', '23:45');
    expect(moment).toMatch(/^2026-03-01T23:45:00[+-]\d\d:\d\d$/);
    expect(new Date(moment)).toEqual(new Date(2026, 2, 1, 23, 45));
  });
});
