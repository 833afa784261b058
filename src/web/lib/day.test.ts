import { describe, expect, it } from 'vitest';
import { dayBefore, isFutureDay, momentOfDay } from './day.ts';

const now = new Date(2026, 2, 1, 9, 30);

describe('days', () => {
  it('counts back over the end of a month', () => {
    expect(dayBefore(0, now)).toBe('2026-03-01');
    expect(dayBefore(1, now)).toBe('2026-02-28');
  });

  it('knows the future from today', () => {
    expect(isFutureDay('2026-03-02', now)).toBe(true);
    expect(isFutureDay('2026-03-01', now)).toBe(false);
    expect(isFutureDay('', now)).toBe(false);
  });

  it('takes noon of the day, and now while today has not come to its noon', () => {
    expect(momentOfDay('2026-02-27', now)).toBe(new Date(2026, 1, 27, 12).toISOString());
    expect(momentOfDay('2026-03-01', now)).toBe(now.toISOString());
    expect(momentOfDay('', now)).toBe('');
  });
});
