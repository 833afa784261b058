import { expect, test } from 'vitest';
import { dueTime } from './due-time.ts';

const at = (iso: string) => new Date(iso);
const due = (now: string, when: Partial<Parameters<typeof dueTime>[1]>) =>
  dueTime(at(now), { pace: 'at_once', zone: 'UTC', quiet: null, ...when }).toISOString();

test('without quiet hours news are sent at once', () => {
  expect(due('2026-11-26T03:00:00Z', {})).toBe('2026-11-26T03:00:00.000Z');
});

test('what happens at night waits until the morning of the person’s own clock', () => {
  const quiet = { from: 22, until: 7 };
  expect(due('2026-11-26T22:30:00Z', { zone: 'Europe/Rome', quiet })).toBe('2026-11-27T06:00:00.000Z');
  expect(due('2026-11-27T05:59:59Z', { zone: 'Europe/Rome', quiet })).toBe('2026-11-27T06:00:00.000Z');
  expect(due('2026-11-27T06:00:00Z', { zone: 'Europe/Rome', quiet })).toBe('2026-11-27T06:00:00.000Z');
  expect(due('2026-11-26T12:00:00Z', { zone: 'Europe/Rome', quiet })).toBe('2026-11-26T12:00:00.000Z');
  // at the same moment it is morning in Auckland, and half past in Kathmandu
  expect(due('2026-11-26T22:30:00Z', { zone: 'Pacific/Auckland', quiet })).toBe('2026-11-26T22:30:00.000Z');
  expect(due('2026-11-26T22:30:00Z', { zone: 'Asia/Kathmandu', quiet })).toBe('2026-11-27T01:15:00.000Z');
});

test('quiet hours can lie within a day', () => {
  const quiet = { from: 13, until: 15 };
  expect(due('2026-07-01T13:30:00Z', { quiet })).toBe('2026-07-01T15:00:00.000Z');
  expect(due('2026-07-01T12:59:00Z', { quiet })).toBe('2026-07-01T12:59:00.000Z');
});

test('a digest comes in the morning, or when the quiet hours end', () => {
  expect(due('2026-07-01T05:59:00Z', { zone: 'Europe/Rome', pace: 'daily' })).toBe('2026-07-01T06:00:00.000Z');
  expect(due('2026-07-01T06:00:00Z', { zone: 'Europe/Rome', pace: 'daily' })).toBe('2026-07-02T06:00:00.000Z');
  const late = { zone: 'Europe/Rome', pace: 'daily' as const, quiet: { from: 23, until: 11 } };
  expect(due('2026-07-01T05:59:00Z', late)).toBe('2026-07-01T09:00:00.000Z');
});

test('the morning is at the same hour when the clocks are changed', () => {
  const rome = { zone: 'Europe/Rome', pace: 'daily' as const };
  expect(due('2026-03-28T12:00:00Z', rome)).toBe('2026-03-29T06:00:00.000Z');
  expect(due('2026-10-24T12:00:00Z', rome)).toBe('2026-10-25T07:00:00.000Z');
  // two o'clock does not exist on this day
  const quiet = { from: 22, until: 2 };
  const skipped = new Date(due('2026-03-29T00:30:00Z', { zone: 'Europe/Rome', quiet }));
  expect(skipped.getTime()).toBeGreaterThan(at('2026-03-29T00:30:00Z').getTime());
  expect(skipped.getTime()).toBeLessThanOrEqual(at('2026-03-29T01:00:00Z').getTime());
});

test('every moment and every setting gives a time within two days', () => {
  for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe'])
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const now = new Date(Date.UTC(2026, 0, 1, hour, 13));
      for (const quiet of [null, { from: hour % 24, until: (hour * 5 + 1) % 24 }])
        for (const pace of ['at_once', 'daily'] as const) {
          if (quiet && quiet.from === quiet.until) continue;
          const wait = dueTime(now, { pace, zone, quiet }).getTime() - now.getTime();
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThan(2 * 24 * 3_600_000 + 3_600_000);
        }
    }
});
