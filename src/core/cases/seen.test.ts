import { expect, test } from 'vitest';
import { isBeforeLastSeen, readSeen } from './seen.ts';

test.each([
  ['2026-11-19', '2026-11-20', true],
  ['2026-11-20', '2026-11-20', false],
  ['2025-11-21', '2026-11-20', true],
  // one side has only a day, which may include later hours
  ['2026-11-20', '2026-11-20T12:00:00+01:00', false],
  ['2026-11-20', '2026-11-20T23:00:00+01:00', false],
  ['2026-11-19T23:50:00+01:00', '2026-11-20', true],
  ['2026-11-20T08:00:00+01:00', '2026-11-20', false],
  ['2026-11-20T08:00:00+01:00', '2026-11-20T12:00:00+01:00', true],
  ['2026-11-20T12:00:00+01:00', '2026-11-20T12:00:00+01:00', false],
  ['2026-11-20T12:30:00+01:00', '2026-11-20T12:00:00+01:00', false],
  // the same evening on the clocks of two time zones
  ['2026-11-19T21:00:00-08:00', '2026-11-20T05:30:00+01:00', false],
])('seen %s, last seen %s: %s', (sighting, lastSeen, expected) => {
  const { at, precision, day } = readSeen(lastSeen);
  const last = { last_seen_at: at, last_seen_precision: precision, last_seen_day: day };
  expect(isBeforeLastSeen(readSeen(sighting), last)).toBe(expected);
});

test.each([
  { last_seen_at: null, last_seen_precision: 'day', last_seen_day: null } as const,
  { last_seen_at: null, last_seen_precision: 'day', last_seen_day: '2026-11-20' } as const,
  { last_seen_at: new Date('2026-11-20T12:00:00Z'), last_seen_precision: 'time', last_seen_day: null } as const,
])('nothing is before a day that is not known in full: %j', (unknown) => {
  expect(isBeforeLastSeen(readSeen('1990-01-01T12:00:00Z'), unknown)).toBe(false);
});
